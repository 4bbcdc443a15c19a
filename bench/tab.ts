import type { Browser, CDPSession } from '@playwright/test'

/** A tab in a separate browser context, controlled by the DevTools protocol. */
export interface Tab {
  /** Throws when the browser reports an error. */
  readonly send: (method: string, params?: object) => Promise<unknown>
  /**
   * Resolves once the page navigates within its document to this hash; needs `Page` enabled. Navigations to other
   * hashes are ignored.
   */
  readonly arrives: (hash: string) => Promise<void>
  readonly close: () => Promise<void>
}

interface Answer {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly url?: string }
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** Sends messages over the browser's connection, since Playwright's own sessions would enable `Runtime`. */
function speakTo(session: CDPSession, sessionId: string): Pick<Tab, 'send' | 'arrives'> {
  const waiting = new Map<number | string, (answer: Answer) => void>()
  let last = 0
  session.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
    if (from !== sessionId) return
    const answer = JSON.parse(message) as Answer // Written by the browser.
    const key =
      answer.id ??
      (answer.method === 'Page.navigatedWithinDocument' ? new URL(answer.params?.url ?? 'about:blank').hash : '')
    waiting.get(key)?.(answer)
    waiting.delete(key)
  })
  const waitFor = (key: number | string) => new Promise<Answer>((resolve) => waiting.set(key, resolve))
  return {
    arrives: async (hash) => void (await waitFor(hash)),
    send: async (method, params = {}) => {
      const id = (last += 1)
      const answered = waitFor(id)
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
      const { result, error } = await answered
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
    },
  }
}

/**
 * An empty tab without Playwright, which would enable the `Runtime` domain. The engine would then parse the library a
 * second time for stacks of errors that React creates at start: some 55 ms at 6× CPU that no real phone needs.
 */
export async function openTab(browser: Browser): Promise<Tab> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  return {
    ...speakTo(session, sessionId),
    close: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}
