import type { WordNews, WordTask } from './word.worker'
import { request } from '../../network/http'
import wordUrl from './word.worker?worker&url'

/** Long enough for 80 kB on the weakest network. */
const CODE_MS = 180_000

/** The code for Word is not on this device, and there is no network to fetch it. */
export class CodeMissing extends Error {
  override name = 'CodeMissing'
}

/** Whether the code for Word is cached; true where the browser has no cache. */
export async function hasWordCode(): Promise<boolean> {
  if (!('caches' in globalThis)) return true
  return (await caches.match(wordUrl).catch(() => undefined)) !== undefined
}

/** Writes the file in a worker, so that the page stays responsive; a stop ends the worker at once. */
export async function runWord(
  task: WordTask,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (done: number) => void },
): Promise<Uint8Array<ArrayBuffer>> {
  // Fetched first, since a worker does not report why its file failed to load; this also caches the file.
  await request(wordUrl, { isFile: true, timeoutMs: CODE_MS }).catch((error: unknown) => {
    throw new CodeMissing(String(error))
  })
  signal.throwIfAborted()
  const worker = new Worker(wordUrl)
  try {
    return await new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason as Error)
      if (signal.aborted) return stop()
      signal.addEventListener('abort', stop, { once: true })
      worker.onerror = (event) => reject(new Error(event.message))
      worker.onmessage = ({ data }: MessageEvent<WordNews>) => {
        if (data.kind === 'progress') onProgress(data.done)
        else if (data.kind === 'done') resolve(data.bytes)
        else reject(new Error(data.reason))
      }
      worker.postMessage(task)
    })
  } finally {
    worker.terminate()
  }
}
