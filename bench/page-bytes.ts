import { readFileSync, statSync } from 'node:fs'
import type { Language } from '#contract/languages'

const size = (output: string, path: string): number => statSync(`${output}${path}.br`).size

/** Compressed bytes of a first visit, images apart: the document (its style is inside) and the scripts it starts with. */
export function pageBytes(language: Language, slug: string, output = 'dist/public'): { html: number; script: number } {
  const path = `/pages/${language}/${slug}.html`
  const document = readFileSync(`${output}${path}`, 'utf8')
  const scripts = [...document.matchAll(/(?:<script type="module" src|<link rel="modulepreload" href)="([^"]+)"/g)].flatMap(([, url]) => url ?? [])
  return { html: size(output, path), script: scripts.reduce((sum, url) => sum + size(output, url), 0) }
}

/** What a whole offline copy weighs: shell, scripts and French texts; and what the other language adds. */
export function packBytes(output = 'dist/public'): { fr: number; en: number } {
  const worker = readFileSync(`${output}/sw.js`, 'utf8')
  const core = [...(/"core":(\[.*?\])/s.exec(worker)?.[1] ?? '').matchAll(/"bytes":(\d+)/g)].reduce((sum, [, bytes]) => sum + Number(bytes), 0)
  if (core === 0) throw new Error('the service worker names no files')
  const texts = (language: Language) =>
    size(output, `/content/${language}.pack.json`) + size(output, `/pages/${language}/shell.html`) + size(output, `/pages/${language}/application.html`)
  return { fr: core + size(output, '/sw.js') + texts('fr'), en: texts('en') }
}
