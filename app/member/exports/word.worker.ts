import type { Thesis, ThesisPicture } from '#domain/thesis/thesis'
import { writeWord, type WordOptions } from './word/write-word'

/** The message of the page; to stop the task, the page terminates the worker. */
export interface WordTask {
  readonly thesis: Thesis
  readonly pictures: ReadonlyMap<string, ThesisPicture>
  /** As the university wants it; undefined for ours. */
  readonly template?: WordTemplate | undefined
}
export type WordTemplate = Pick<WordOptions, 'stylesXml' | 'page' | 'titlePage' | 'header' | 'footer'>
export type WordNews =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'done'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly reason: string }

/** The global scope of a worker, since TypeScript's types of workers conflict with those of pages. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<WordTask>) => void) | null
  postMessage(news: WordNews, transfer?: Transferable[]): void
}
const scope = globalThis as unknown as WorkerScope

scope.onmessage = ({ data: { thesis, pictures, template } }) => {
  const onProgress = (done: number) => scope.postMessage({ kind: 'progress', done })
  writeWord(thesis, pictures, { ...template, onProgress }).then(
    (written) => {
      const bytes = written as Uint8Array<ArrayBuffer> // Never shared memory.
      scope.postMessage({ kind: 'done', bytes }, [bytes.buffer])
    },
    (error: unknown) => scope.postMessage({ kind: 'failed', reason: String(error) }),
  )
}
