/** Draws the chat preview of each page (1200 × 630) into `public/images/share`, from the headings of the last build. */
import { mkdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { LANGUAGES } from '#contract/languages'
import { GREEN, markSvg, PAPER } from './mark-svg'

const TAGLINE = { fr: 'Mémoire et thèse, jusqu\'à la soutenance', en: 'Your thesis, up to the defence' }
/** Characters of a line of the heading, at its size. */
const LINE = 24

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function linesOf(heading: string): string[] {
  const lines: string[] = []
  for (const word of heading.split(/ /)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= LINE) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.slice(0, 4)
}

mkdirSync('public/images/share', { recursive: true })
const { pages } = JSON.parse(readFileSync('dist/site.json', 'utf8')) as { pages: Record<string, string> } // Written by our own build.
for (const slug of Object.values(pages).filter((name) => !name.includes('/')))
  for (const language of LANGUAGES) {
    const { html } = JSON.parse(readFileSync(`dist/public/content/${language}/${slug}.json`, 'utf8')) as { html: string }
    const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '').replace(/&#x27;/g, "'").replace(/&amp;/g, '&')
    if (!heading) throw new Error(`${slug}: no heading`)
    const lines = linesOf(heading)
    const top = 330 - lines.length * 36
    const text = lines.map((line, index) => `<text x="380" y="${top + index * 76}" font-family="'DejaVu Serif', Georgia, serif" font-size="60" font-weight="700" fill="#1d2523">${escape(line)}</text>`).join('')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${PAPER}"/><rect width="1200" height="24" y="606" fill="${GREEN}"/><g transform="translate(70 190) scale(.49)"><rect width="512" height="512" rx="96" fill="${GREEN}"/>${markSvg(16)}</g>${text}<text x="380" y="${top + lines.length * 76 + 8}" font-family="'DejaVu Sans', sans-serif" font-size="32" fill="#545f5b">Cap Soutenance · ${escape(TAGLINE[language])}</text></svg>`
    await sharp(Buffer.from(svg)).png({ palette: true, colours: 16, compressionLevel: 9 }).toFile(`public/images/share/${slug}.${language}.png`)
  }
console.log('public/images/share written')
