import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { BUILT_ORIGIN } from '../site/built-origin'

const text = (words: string) => `<!doctype html><title>${words}</title>${words.repeat(200)}`

const FILES: Readonly<Record<string, string>> = {
  '/pages/fr/home.html': text(`accueil <link rel="canonical" href="${BUILT_ORIGIN}/">`),
  '/pages/en/home.html': text('home'),
  '/pages/fr/faq.html': text('questions'),
  '/pages/en/faq.html': text('faq'),
  '/pages/fr/payment.html': text('paiement'),
  '/pages/fr/recu.html': text('vérifier'),
  '/pages/fr/shell.html': text('cadre'),
  '/pages/fr/application.html': text('console'),
  '/pages/fr/application-shared.html': text('console'),
  '/pages/en/application-shared.html': text('console-en'),
  '/pages/fr/not-found.html': text('introuvable'),
  '/pages/en/not-found.html': text('not found'),
  '/assets/app-1a2b3c.js': 'console.log(1)'.repeat(200),
  '/sw.js': 'self.oninstall=()=>{}',
  '/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

/** A small built site in a temporary folder, as `tools/build-app.ts` would write it. */
export function writeFixtureSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cap-site-'))
  for (const [path, content] of Object.entries(FILES)) {
    const file = join(folder, 'public', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content))
  }
  writeFileSync(join(folder, 'public', 'logo.png'), 'no twins')
  writeFileSync(join(folder, 'secret.txt'), 'not public')
  const manifest = {
    pages: { '/': 'home', '/faq': 'faq', '/payment': 'payment', '/recu': 'recu' },
    applicationPaths: ['/admin', '/login'],
    scriptHashes: ['sha256-script'],
    styleHashes: ['sha256-style'],
    languages: ['fr', 'en'],
    originFiles: Object.keys(FILES).filter((path) => FILES[path]?.includes(BUILT_ORIGIN)),
  }
  writeFileSync(join(folder, 'site.json'), JSON.stringify(manifest))
  return folder
}
