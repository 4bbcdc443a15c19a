import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { ManifestPart } from '../../app/service-worker/manifest-entry'
import { buildWorker } from '../../tools/build-worker'
import { readWorkerEntries, workerEntries } from '../../tools/worker-entries'
import { copyProduct, pagePaths } from './product'

/** Text added to the changed article. */
export const EDITION = '(seconde édition)'

/** The changed page: an article, where the build has one. */
export const changedPath = (product?: string): string =>
  pagePaths(product).find((path) => path.startsWith('/blog/')) ?? '/faq'

const writer = (output: string) => (file: string, text: string) => {
  writeFileSync(join(output, file), text)
  writeFileSync(join(output, `${file}.br`), brotliCompressSync(text))
  writeFileSync(join(output, `${file}.gz`), gzipSync(text))
}

/** The same build with the demonstration turned off, as `PUBLIC_DEMONSTRATION=off` changes the frame's settings. */
export function buildWithoutDemonstration(product: string): string {
  const next = copyProduct(product)
  const output = join(next, 'dist/current/public')
  for (const language of ['fr', 'en']) {
    const name = readdirSync(join(output, 'assets')).find(
      (candidate) => candidate.startsWith(`frame.${language}-`) && candidate.endsWith('.js'),
    )
    const file = `assets/${name ?? ''}`
    const frame = readFileSync(join(output, file), 'utf8')
    if (!frame.includes('"demonstration":true')) throw new Error('the build says nothing of the demonstration')
    writer(output)(file, frame.replace('"demonstration":true', '"demonstration":false'))
  }
  return next
}

/** The same build with one article changed, as a real build would change it: text, document and the worker's list. */
export async function buildWithChangedArticle(product: string): Promise<string> {
  const next = copyProduct(product)
  const output = join(next, 'dist/current/public')
  const path = changedPath(product)
  const write = writer(output)
  for (const file of [`content/fr${path}.json`, `pages/fr${path}.html`])
    write(file, readFileSync(join(output, file), 'utf8').replace('</h1>', ` ${EDITION}</h1>`))

  const old = readWorkerEntries(output)
  const listAssets = (...parts: ManifestPart[]) =>
    old.filter(({ url, part }) => parts.includes(part) && url.startsWith('/assets/')).map(({ url }) => url)
  const { entries, packs } = workerEntries(output, {
    firstFiles: old.flatMap(({ url, pack }) => (pack === undefined ? [url] : [])),
    publicFiles: listAssets('core'),
    applicationFiles: listAssets('application', 'account'),
    accountFiles: listAssets('account'),
  })
  for (const pack of packs) write(pack.path.slice(1), pack.body)
  const before = readFileSync(join(output, 'sw.js'), 'utf8')
  await buildWorker(output, entries)
  const after = readFileSync(join(output, 'sw.js'), 'utf8')
  if (before === after) throw new Error('the changed build has the worker of the first')
  write('sw.js', after)
  return next
}
