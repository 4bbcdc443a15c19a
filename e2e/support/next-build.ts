import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FileLists } from '../../app/service-worker/manifest-shape'
import { workerManifest } from '../../tools/worker-manifest'
import { readFileLists, workerFiles } from '../../tools/worker-script'
import { copyProduct, pagePaths } from './product'

/** What the changed text says more. */
export const EDITION = '(seconde édition)'

/** The page that is changed: an article, where the build has some. */
export const changedPath = (product?: string): string => pagePaths(product).find((path) => path.startsWith('/blog/')) ?? '/faq'

const writer = (output: string) => (file: string, text: string) => {
  writeFileSync(join(output, file), text)
  writeFileSync(join(output, `${file}.br`), brotliCompressSync(text))
  writeFileSync(join(output, `${file}.gz`), gzipSync(text))
}

/** The same build where the demonstration is switched off: what `PUBLIC_DEMONSTRATION=off` makes of the frame's settings. */
export function buildWithoutDemonstration(product: string): string {
  const next = copyProduct(product)
  const output = join(next, 'dist/current/public')
  for (const language of ['fr', 'en']) {
    const name = readdirSync(join(output, 'assets')).find((candidate) => candidate.startsWith(`frame.${language}-`) && candidate.endsWith('.js'))
    const file = `assets/${name ?? ''}`
    const frame = readFileSync(join(output, file), 'utf8')
    if (!frame.includes('"demonstration":true')) throw new Error('the build says nothing of the demonstration')
    writer(output)(file, frame.replace('"demonstration":true', '"demonstration":false'))
  }
  return next
}

/** The same build with one article changed, made as the build makes it: its text, its document, the worker's list. */
export function buildWithChangedArticle(product: string): string {
  const next = copyProduct(product)
  const output = join(next, 'dist/current/public')
  const path = changedPath(product)
  const write = writer(output)
  for (const file of [`content/fr${path}.json`, `pages/fr${path}.html`])
    write(file, readFileSync(join(output, file), 'utf8').replace('</h1>', ` ${EDITION}</h1>`))

  const old = readFileLists(output)
  const before = readFileSync(join(output, 'sw.js'), 'utf8')
  const urls = (entries: FileLists['core']) => entries.map(({ url }) => url)
  const { manifest, packs } = workerManifest(output, {
    css: '',
    below: '',
    scriptsOf: () => [...readFileSync(join(output, 'pages/fr/shell.html'), 'utf8').matchAll(/"(\/assets\/[^"]+\.js)"/g)].flatMap(([, url]) => url ?? []),
    publicFiles: urls(old.core).filter((url) => url.startsWith('/assets/')),
    applicationFiles: urls(old.lazy).filter((url) => url.startsWith('/assets/')),
    accountFiles: old.lazy.filter(({ account }) => account).map(({ url }) => url),
  })
  if (before.includes(manifest.version)) throw new Error('the changed build has the version of the first')
  for (const pack of packs) write(pack.path.slice(1), pack.body)
  for (const file of workerFiles(readFileSync(join(next, 'dist/current/worker/sw.js'), 'utf8'), manifest)) write(file.path.slice(1), file.body)
  return next
}
