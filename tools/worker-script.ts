import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RenderedFile } from '../app/prerender/render-site'
import type { FileLists, Manifest } from '../app/service-worker/manifest-shape'

const LISTS_START = 'self.fileLists='

/** The worker with its manifest, and the lists that it imports: a file of their own, which a change of texts leaves as it is. */
export function workerFiles(source: string, { core, scriptPack, lazy, ...texts }: Manifest): RenderedFile[] {
  if (!source.includes('__MANIFEST__') || !source.includes('__FILE_LISTS__')) throw new Error('the service worker has no place for its manifest')
  const body = LISTS_START + JSON.stringify({ core, scriptPack, lazy })
  const path = `/assets/file-lists-${createHash('sha256').update(body).digest('base64url').slice(0, 7)}.js`
  const worker = source.replace('__MANIFEST__', () => JSON.stringify(texts)).replace('__FILE_LISTS__', () => JSON.stringify(path))
  return [{ path, body }, { path: '/sw.js', body: worker }]
}

/** Address of the lists that a built worker imports. */
export function fileListsPath(output: string): string {
  const path = /"(\/assets\/file-lists-[\w-]+\.js)"/.exec(readFileSync(join(output, 'sw.js'), 'utf8'))?.[1]
  if (!path) throw new Error('the service worker imports no lists')
  return path
}

/** The lists that a built worker imports. */
export const readFileLists = (output: string): FileLists => JSON.parse(readFileSync(join(output, fileListsPath(output)), 'utf8').slice(LISTS_START.length)) as FileLists // Written by our own build.
