import { ImportFailure, type ImportMessage, type ImportStep } from './import-types'
import { readFile } from './read-file'

/** The entry of a worker that reads one file; the page that started the worker ends it. */

/** The time between two progress messages, in ms. */
const EVERY_MS = 100

interface WorkerScope {
  onmessage: ((event: MessageEvent<Uint8Array>) => void) | null
  postMessage(message: ImportMessage, transfer?: Transferable[]): void
}
// The available types are those of pages.
const scope = globalThis as unknown as WorkerScope

let reported = 0
function progress(step: ImportStep, share: number): void {
  const now = Date.now()
  if (now - reported < EVERY_MS) return
  reported = now
  scope.postMessage({ said: 'progress', step, share })
}

scope.onmessage = ({ data }) => {
  try {
    const document = readFile(data, progress)
    const buffers = [...document.pictures.values()].map(({ bytes }) => bytes.buffer)
    scope.postMessage({ said: 'done', document }, buffers)
  } catch (error) {
    scope.postMessage({ said: 'failed', kind: error instanceof ImportFailure ? error.kind : 'failed' })
  }
}
