/**
 * Draws the chat preview of each page (1200 × 630) into `public/images/share`, from the headings of the last build, and
 * lists the texts in `app/prerender/share-words.json`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { LANGUAGES } from '#contract/languages'
import { readHeading } from '../app/prerender/share-picture'
import { GREEN, markSvg, PAPER } from './mark-svg'

const TAGLINE = { fr: 'Mémoire et thèse, jusqu’à la soutenance', en: 'Your thesis, up to the defence' }
const FOLDER = 'public/images/share'
/** Maximum width of the heading in the picture, in px. */
const WIDTH = 740
const MAX_LINES = 4
const SIZES = [60, 54, 48, 42, 36]

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Rendered width in px. */
async function measureWidth(text: string, size: number): Promise<number> {
  const { width } = await sharp({
    text: { text: escape(text), font: `DejaVu Serif Bold ${String(size)}`, dpi: 72, rgba: true },
  }).metadata()
  return width
}

/** The heading in lines that fit; null where a single word is too wide. */
async function wrap(heading: string, size: number): Promise<string[] | null> {
  const lines: string[] = []
  for (const word of heading.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1) ?? ''} ${word}` : word
    if (lines.length > 0 && (await measureWidth(longer, size)) <= WIDTH) lines[lines.length - 1] = longer
    else if ((await measureWidth(word, size)) > WIDTH) return null
    else lines.push(word)
  }
  return lines.length <= MAX_LINES ? lines : null
}

async function draw(heading: string, below: readonly string[], file: string): Promise<void> {
  for (const size of SIZES) {
    const lines = await wrap(heading, size)
    if (!lines) continue
    const step = size * 1.27
    const top = 330 - (lines.length * step) / 2
    const text = lines
      .map(
        (line, index) =>
          `<text x="380" y="${String(top + index * step)}" font-family="'DejaVu Serif'" font-size="${String(size)}" font-weight="700" fill="#1d2523">${escape(line)}</text>`,
      )
      .join('')
    const small = below
      .map(
        (line, index) =>
          `<text x="380" y="${String(top + lines.length * step + 8 + index * 44)}" font-family="'DejaVu Sans'" font-size="32" fill="#545f5b">${escape(line)}</text>`,
      )
      .join('')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${PAPER}"/><rect width="1200" height="24" y="606" fill="${GREEN}"/><g transform="translate(70 190) scale(.49)"><rect width="512" height="512" rx="96" fill="${GREEN}"/>${markSvg(16)}</g>${text}${small}</svg>`
    await sharp(Buffer.from(svg)).png({ palette: true, colours: 16, compressionLevel: 9 }).toFile(file)
    return
  }
  throw new Error(`${file}: «${heading}» does not fit`)
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
// Written by our own build.
const { pages } = JSON.parse(readFileSync('dist/current/site.json', 'utf8')) as { pages: Record<string, string> }
const words: Record<string, string> = {}
for (const language of LANGUAGES) {
  for (const slug of Object.values(pages).filter((name) => !name.includes('/'))) {
    const { html } = JSON.parse(readFileSync(`dist/current/public/content/${language}/${slug}.json`, 'utf8')) as {
      html: string
    } // Written by our own build.
    const heading = readHeading(html)
    words[`${slug}.${language}`] = heading
    await draw(heading, ['Cap Soutenance', TAGLINE[language]], `${FOLDER}/${slug}.${language}.png`)
  }
  await draw('Cap Soutenance', [TAGLINE[language]], `${FOLDER}/default.${language}.png`)
}
writeFileSync('app/prerender/share-words.json', `${JSON.stringify(words, null, 2)}\n`)
console.log(`${FOLDER} written`)
