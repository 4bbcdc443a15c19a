/**
 * Makes the documents for the tests of the import with Pandoc and LibreOffice, which only this tool needs. Its output
 * is committed. Each document has a text from Pandoc as a second opinion, and a golden file of our own import, to be
 * reviewed when it changes.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { read, shown } from '../../app/offline/writing/imports/testing/imported.testing'
import { emfPicture } from './emf-picture'
import { MARKDOWN_SOURCES } from './markdown-sources'
import { writerSources } from './writer-sources'

const TARGET = join('app', 'offline', 'writing', 'imports', 'documents')
const MOST_BYTES = 60_000

/** Parcels along a lagoon, in few bytes. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#dfe8d6"/>
<path d="M0 150 C80 120 200 190 320 140 V200 H0Z" fill="#8fb3c9"/><g fill="#7a9a5b"><rect x="30" y="40" width="60" height="50"/>
<rect x="110" y="30" width="70" height="60"/><rect x="200" y="45" width="80" height="45"/></g></svg>`

const folder = mkdtempSync(join(tmpdir(), 'documents-'))
try {
  const png = await sharp(Buffer.from(drawing)).png({ palette: true, colours: 16 }).toBuffer()
  writeFileSync(join(folder, 'picture.png'), png)
  for (const [name, { text, options = [] }] of Object.entries(MARKDOWN_SOURCES)) {
    writeFileSync(join(folder, `${name}.md`), text)
    execFileSync('pandoc', [`${name}.md`, '-o', `${name}.docx`, ...options], { cwd: folder })
  }
  const sources = writerSources(png.toString('base64'), emfPicture().toString('base64'))
  for (const [name, text] of Object.entries(sources)) {
    writeFileSync(join(folder, `${name}.fodt`), text)
    execFileSync('soffice', ['--headless', '--convert-to', 'docx:MS Word 2007 XML', `${name}.fodt`], {
      cwd: folder,
      stdio: 'ignore',
      timeout: 120_000,
    })
  }
  for (const name of [...Object.keys(MARKDOWN_SOURCES), ...Object.keys(sources)]) {
    const { size } = statSync(join(folder, `${name}.docx`))
    if (size > MOST_BYTES) throw new Error(`${name} has ${String(size)} bytes`)
    writeFileSync(join(TARGET, `${name}.docx`), readFileSync(join(folder, `${name}.docx`)))
    const second = execFileSync('pandoc', [`${name}.docx`, '-t', 'plain', '--wrap=none', '--track-changes=accept'], {
      cwd: folder,
    })
    writeFileSync(join(TARGET, `${name}.txt`), second)
    const { blocks } = read(new Uint8Array(readFileSync(join(folder, `${name}.docx`))))
    writeFileSync(join(TARGET, `${name}.golden`), `${blocks.map(shown).join('\n')}\n`)
    console.log(`${name}: ${(size / 1_000).toFixed(1)} kB`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
