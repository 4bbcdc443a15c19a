/**
 * Writes the sprites `app/ui/icons.svg` and `application-icons.svg` from ionicons and our own flags, and the icons of
 * the member's bar. Run after a change of `icon-names.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { optimize } from 'svgo'
import { APPLICATION_ICONS, FLAGS, ICONS, MEMBER_ICONS } from '../app/ui/icon-names'

/** Rounds shapes on the 512-unit grid to whole units, invisible at 24 pixels. Saves a quarter of the sprite. */
function roundUnits(id: string, shapes: string): string {
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" fill="currentColor">${shapes}</svg>`,
    { multipass: true, floatPrecision: 0 },
  )
  return data.replace('<svg xmlns="http://www.w3.org/2000/svg"', `<symbol id="${id}"`).replace(/<\/svg>$/, '</symbol>')
}

/** The shapes of an ionicon, with classes replaced by attributes, since a sprite has no style sheet. */
function symbol(id: string, file: string): string {
  const svg = readFileSync(`node_modules/ionicons/dist/svg/${file}.svg`, 'utf8')
  const inner = svg
    .replace(/<\/?svg[^>]*>/g, '')
    .replace(/<title>.*?<\/title>/g, '')
    .replaceAll('ionicon-fill-none ionicon-stroke-width', 'x')
    .replace(/class="([^"]*)"/g, (_, names: string) =>
      names.includes('x') || names.includes('ionicon-fill-none')
        ? 'fill="none" stroke="currentColor" stroke-width="32"'
        : 'stroke-width="32"',
    )
    .replace(/stroke="currentColor"([^>]*?) stroke="currentColor"/g, 'stroke="currentColor"$1')
    .replace(/\s+/g, ' ')
  return roundUnits(id, dedupe(inner))
}

/** Keeps the first of duplicate attributes in a tag, since duplicates are not well-formed. */
const dedupe = (markup: string): string =>
  markup.replace(/<(\w+)([^>]*?)(\/?)>/g, (_, tag: string, attributes: string, end: string) => {
    const seen = new Map<string, string>()
    for (const [, name, value] of attributes.matchAll(/([\w-]+)="([^"]*)"/g))
      if (name !== undefined && value !== undefined && !seen.has(name)) seen.set(name, value)
    return `<${tag} ${[...seen].map(([name, value]) => `${name}="${value}"`).join(' ')}${end}>`
  })

const GREEN = '#006a4e'
const vertical = (colors: string[]) =>
  colors.map((fill, i) => `<path fill="${fill}" d="M${i * 10} 0h10v20H${i * 10}z"/>`).join('')
const star = (cx: number, cy: number, r: number, fill: string) => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 === 0 ? r : r * 0.382
    const angle = (Math.PI / 5) * i - Math.PI / 2
    return `${(cx + radius * Math.cos(angle)).toFixed(1)} ${(cy + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `<path fill="${fill}" d="M${points.join('L')}z"/>`
}

const drawings: Record<(typeof FLAGS)[number], string> = {
  TG: `<path fill="${GREEN}" d="M0 0h30v20H0z"/><path fill="#ffce00" d="M0 4h30v4H0zM0 12h30v4H0z"/><path fill="#d21034" d="M0 0h12v12H0z"/>${star(6, 6, 4.2, '#fff')}`,
  BJ: '<path fill="#fcd116" d="M0 0h30v10H0z"/><path fill="#e8112d" d="M0 10h30v10H0z"/><path fill="#008751" d="M0 0h12v20H0z"/>',
  BF: `<path fill="#ef2b2d" d="M0 0h30v10H0z"/><path fill="#009e49" d="M0 10h30v10H0z"/>${star(15, 10, 4, '#fcd116')}`,
  CI: vertical(['#f77f00', '#fff', '#009e60']),
  FR: vertical(['#0055a4', '#fff', '#ef4135']),
  ML: vertical(['#14b53a', '#fcd116', '#ce1126']),
  SN: vertical(['#00853f', '#fdef42', '#e31b23']) + star(15, 10, 3.2, '#00853f'),
  TD: vertical(['#002664', '#fecb00', '#c60c30']),
  GB: '<path fill="#012169" d="M0 0h30v20H0z"/><path stroke="#fff" stroke-width="4" d="M0 0l30 20M30 0L0 20"/><path stroke="#c8102e" stroke-width="1.6" d="M0 0l30 20M30 0L0 20"/><path stroke="#fff" stroke-width="6.6" d="M15 0v20M0 10h30"/><path stroke="#c8102e" stroke-width="4" d="M15 0v20M0 10h30"/>',
}

/** Shorter shapes for icons that every document contains inline (`app/prerender/inline-icons.ts`). */
const INLINE: Readonly<Record<string, string>> = {
  search: '<circle cx="221" cy="221" r="157"/><path d="M338 338l110 110"/>',
  menu: '<path d="M80 160h352M80 256h352M80 352h352"/>',
  display: '<circle cx="256" cy="256" r="208"/><path d="M256 464a208 208 0 010-416z" fill="currentColor"/>',
}
const inline = (id: string, shapes: string) =>
  `<symbol id="${id}" viewBox="0 0 512 512" fill="none" stroke="currentColor" stroke-width="32" stroke-linecap="round">${shapes}</symbol>`

const drawSymbols = (icons: Readonly<Record<string, string>>) =>
  Object.entries(icons).map(([id, file]) => (INLINE[id] ? inline(id, INLINE[id]) : symbol(id, file)))

function write(file: string, symbols: readonly string[]): void {
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`)
  console.log(`${file}: ${symbols.length} symbols`)
}

const common = [
  ...drawSymbols(ICONS),
  ...FLAGS.map((code) => `<symbol id="flag-${code}" viewBox="0 0 30 20">${drawings[code]}</symbol>`),
]
write('app/ui/icons.svg', common)
write('app/ui/application-icons.svg', [...common, ...drawSymbols(APPLICATION_ICONS)])
write(
  'app/layout/member-icons.svg',
  Object.entries(MEMBER_ICONS).map(([id, file]) => symbol(`member-${id}`, file)),
)
