/** Draws the icons and pictures of the product into `public/`. Run after a change here, and commit the result. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { ICONS } from '../app/ui/icon-names'
import { GREEN, markSvg, PAPER } from './mark-svg'

const square = (inset: number, radius: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="${GREEN}"/>${markSvg(inset)}</svg>`

mkdirSync('public/icons', { recursive: true })
mkdirSync('app/site/marketing/drawings', { recursive: true })
const png = (svg: string, size: number, file: string) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png({ palette: true, compressionLevel: 9 }).toFile(file)

writeFileSync('public/icons/icon.svg', square(16, 96).replace(/\n\s*/g, ''))
await png(square(16, 96), 192, 'public/icons/icon-192.png')
await png(square(16, 96), 512, 'public/icons/icon-512.png')
await png(square(72, 0), 192, 'public/icons/maskable-192.png')
await png(square(72, 0), 512, 'public/icons/maskable-512.png')
await png(square(40, 0), 180, 'public/icons/apple-touch-icon.png')

for (const key of ['faq', 'documentation', 'blog', 'contact'] as const) {
  const inner = readFileSync(`node_modules/ionicons/dist/svg/${ICONS[key]}.svg`, 'utf8')
    .replace(/<\/?svg[^>]*>/g, '')
    .replaceAll('class="ionicon-fill-none ionicon-stroke-width"', `fill="none" stroke-width="32" stroke="${PAPER}"`)
    .replaceAll(/stroke="currentColor"/g, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="96" fill="${GREEN}"/><g fill="${PAPER}" transform="translate(112 112) scale(.56)">${inner}</g></svg>`
  await png(svg, 96, `public/icons/shortcut-${key}.png`)
}

// Home: a desk at dusk, a phone holding the plan, hills of Lomé's hinterland behind.
const hero = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 400"><rect width="480" height="400" rx="28" fill="#dcefe8"/><circle cx="372" cy="96" r="46" fill="#f3b45b"/><path fill="#8fc4b1" d="M0 236c70-70 130-70 196-22 60-62 150-74 284 8v118H0z"/><path fill="#4f9a83" d="M0 282c90-42 170-34 244-6 74-34 150-30 236 4v60H0z"/><path fill="#a8431a" d="M0 332h480v40a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z"/><path fill="#8a3413" d="M0 332h480v10H0z"/><g><rect x="168" y="112" width="132" height="232" rx="18" fill="#1d2523"/><rect x="177" y="124" width="114" height="208" rx="8" fill="#fff"/><rect x="189" y="140" width="66" height="10" rx="5" fill="#0a5c4a"/><rect x="189" y="164" width="90" height="7" rx="3.5" fill="#d9cfbf"/><rect x="189" y="178" width="78" height="7" rx="3.5" fill="#d9cfbf"/><rect x="189" y="204" width="90" height="26" rx="7" fill="#dcefe8"/><path d="M196 217l5 5 9-10" stroke="#17683a" stroke-width="4" fill="none"/><rect x="218" y="213" width="52" height="7" rx="3.5" fill="#0a5c4a"/><rect x="189" y="238" width="90" height="26" rx="7" fill="#dcefe8"/><path d="M196 251l5 5 9-10" stroke="#17683a" stroke-width="4" fill="none"/><rect x="218" y="247" width="40" height="7" rx="3.5" fill="#0a5c4a"/><rect x="189" y="272" width="90" height="26" rx="7" fill="#fbe6da"/><circle cx="203" cy="285" r="6" fill="none" stroke="#a8431a" stroke-width="3"/><rect x="218" y="281" width="48" height="7" rx="3.5" fill="#a8431a"/><rect x="189" y="312" width="90" height="8" rx="4" fill="#f2ebdf"/><rect x="189" y="312" width="60" height="8" rx="4" fill="#0a5c4a"/></g><g><rect x="322" y="296" width="112" height="18" rx="4" fill="#0a5c4a"/><rect x="330" y="278" width="98" height="18" rx="4" fill="#f3b45b"/><rect x="318" y="314" width="118" height="20" rx="4" fill="#fbf7f0"/><rect x="318" y="320" width="118" height="3" fill="#d9cfbf"/></g><g><path fill="#fbf7f0" d="M58 292h62v30a20 20 0 0 1-20 20H78a20 20 0 0 1-20-20z"/><path d="M120 300h8a12 12 0 0 1 0 24h-9" fill="none" stroke="#fbf7f0" stroke-width="7"/><path d="M78 280c-8-12 8-16 0-30M98 280c-8-12 8-16 0-30" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/></g></svg>`
writeFileSync('app/site/marketing/drawings/hero.svg', hero)
console.log('public/icons and the hero of app/site/marketing/drawings written')
