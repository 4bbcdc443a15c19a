import { MAX_DOCX_BYTES, READ_TIMEOUT_MS } from './import-limits'
import { ImportFailure, type ImportedDocument, type ImportMessage, type ImportProgress } from './import-types'

export interface ImportReading {
  /** Rejects with ImportFailure; never settles after `stop`. */
  readonly document: Promise<ImportedDocument>
  readonly stop: () => void
}

/** Reads a file in a worker, so that the page stays responsive; the file does not leave the device. */
export function startImport(file: Blob, progress: ImportProgress): ImportReading {
  let worker: Worker | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    worker?.terminate()
  }
  const read = async (): Promise<ImportedDocument> => {
    if (file.size > MAX_DOCX_BYTES) throw new ImportFailure('tooLarge')
    const bytes = new Uint8Array(await file.arrayBuffer())
    return new Promise((resolve, reject) => {
      if (isStopped) return
      const fail = (kind: ImportFailure['kind']) => reject(new ImportFailure(kind))
      const made = new Worker(new URL('./import-worker.ts', import.meta.url))
      worker = made
      timer = setTimeout(() => fail('slow'), READ_TIMEOUT_MS)
      made.onerror = () => fail('failed')
      made.onmessage = ({ data }: MessageEvent<ImportMessage>) => {
        if (data.said === 'progress') progress(data.step, data.share)
        else if (data.said === 'done') resolve(data.document)
        else fail(data.kind)
      }
      made.postMessage(bytes, [bytes.buffer])
    })
  }
  return { document: read().finally(stop), stop }
}
