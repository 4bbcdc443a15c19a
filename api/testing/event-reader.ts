import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WritingEvent } from '#contract/writing/events'
import { fromPage } from './sign-in'

const PATIENCE_MS = 8_000

/** Waits until a condition is true, and fails after some seconds. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const began = performance.now(); !(await isSo()); await sleep(10))
    if (performance.now() - began > PATIENCE_MS) throw new Error(`never: ${what}`)
}

/** A reader of the event stream, like a browser's `EventSource`. */
export class EventReader {
  readonly events: WritingEvent[] = []
  comments = 0
  isOpen = true

  private constructor(readonly answer: IncomingMessage) {
    let rest = ''
    answer.setEncoding('utf8').on('data', (text: string) => {
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks)
        if (block === ':') this.comments += 1
        else this.events.push(WritingEvent.parse(JSON.parse(block.replace(/^data:/, ''))))
    })
    answer.on('close', () => (this.isOpen = false)).on('error', () => undefined)
  }

  static async open(
    port: number,
    { cookie }: { readonly cookie: string },
    { project, section }: { readonly project: string; readonly section: string },
  ): Promise<EventReader> {
    const path = `/api/workspace/events?project=${project}&section=${section}`
    const headers = { ...fromPage(cookie), accept: 'text/event-stream', 'accept-encoding': 'gzip, br' }
    const request = get({ port, host: '127.0.0.1', path, headers, agent: false })
    request.on('error', () => undefined)
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    const reader = new EventReader(answer)
    if (answer.statusCode === 200) await until(() => reader.events.length > 0, 'a first event')
    return reader
  }

  get last(): WritingEvent | undefined {
    return this.events.at(-1)
  }

  close(): void {
    this.answer.destroy()
  }
}
