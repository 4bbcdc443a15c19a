import { readFileSync, statSync } from 'node:fs'
import type { Language } from '#contract/languages'

const size = (path: string): number => statSync(`dist/public${path}.br`).size

/** Compressed bytes of a first visit, images apart: the document (its style is inside) and the scripts it starts with. */
export function pageBytes(language: Language, slug: string): { html: number; script: number } {
  const path = `/pages/${language}/${slug}.html`
  const document = readFileSync(`dist/public${path}`, 'utf8')
  const scripts = [...document.matchAll(/(?:<script type="module" src|<link rel="modulepreload" href)="([^"]+)"/g)].flatMap(([, url]) => url ?? [])
  return { html: size(path), script: scripts.reduce((sum, url) => sum + size(url), 0) }
}

/** What a whole offline copy weighs: shell, scripts and French texts; and what the other language adds. */
export function packBytes(): { fr: number; en: number } {
  const worker = readFileSync('dist/public/sw.js', 'utf8')
  const core = [...(/"core":(\[.*?\])/s.exec(worker)?.[1] ?? '').matchAll(/"bytes":(\d+)/g)].reduce((sum, [, bytes]) => sum + Number(bytes), 0)
  if (core === 0) throw new Error('the service worker names no files')
  const texts = (language: Language) =>
    size(`/content/${language}.pack.json`) + size(`/pages/${language}/shell.html`) + size(`/pages/${language}/application.html`)
  return { fr: core + size('/sw.js') + texts('fr'), en: texts('en') }
}
