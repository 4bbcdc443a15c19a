/**
 * Draws the picture of each article into `public/images/blog`: an SVG for the page (640 × 360) and a PNG for chat
 * previews (1200 × 675).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const GREEN = '#0a5c4a'
const LEAF = '#4f9a83'
const MINT = '#dcefe8'
const CLAY = '#a8431a'
const SUN = '#f3b45b'
const INK = '#1d2523'
const SAND = '#d9cfbf'
const WHITE = '#fff'

const bar = (x: number, y: number, width: number, fill = SAND, height = 8) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/>`
const line = (d: string, stroke: string, width = 4, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
const ground = (fill: string) => `<path d="M0 300c120-26 260-22 340-8 110-16 210-12 300 2v66H0z" fill="${fill}"/>`

/** Words fall into a funnel; one question comes out. */
const funnel = () =>
  [
    ground('#c9e3d8'),
    ...[
      [150, 40, 60, -12],
      [235, 26, 44, 8],
      [300, 52, 70, -6],
      [390, 30, 52, 10],
      [455, 56, 46, -9],
      [215, 74, 40, 5],
      [352, 84, 58, 7],
    ].map(
      ([x = 0, y = 0, width = 0, turn = 0]) =>
        `<g transform="rotate(${turn} ${x} ${y})">${bar(x, y, width, x % 2 ? LEAF : SUN, 12)}</g>`,
    ),
    `<path d="M170 118h300l-112 104v62h-76v-62z" fill="${GREEN}"/><path d="M170 118h300l-18 17H188z" fill="${LEAF}"/>`,
    `<rect x="206" y="292" width="228" height="40" rx="20" fill="${WHITE}"/>`,
    bar(228, 307, 150, INK, 10),
    line('M396 305c0-9 16-9 16 1 0 7-8 7-8 14', CLAY, 5),
    `<circle cx="404" cy="325" r="3" fill="${CLAY}"/>`,
  ].join('')

/** A phone on a pile of books, a dotted line of signal to a tidy shelf. */
const phoneAndShelf = () =>
  [
    ground('#ecd9c6'),
    `<rect x="90" y="268" width="170" height="26" rx="5" fill="${GREEN}"/><rect x="104" y="244" width="150" height="24" rx="5" fill="${SUN}"/><rect x="84" y="294" width="184" height="28" rx="5" fill="${CLAY}"/>`,
    `<g transform="rotate(-8 175 170)"><rect x="132" y="92" width="86" height="150" rx="13" fill="${INK}"/><rect x="140" y="102" width="70" height="128" rx="6" fill="${WHITE}"/>${bar(150, 116, 50, GREEN)}${bar(150, 134, 40)}${bar(150, 148, 46)}${bar(150, 172, 50, LEAF)}${bar(150, 190, 34)}</g>`,
    line('M236 130c60-62 120-62 176-20', CLAY, 6, 'stroke-dasharray="1 16"'),
    `<rect x="410" y="96" width="160" height="200" rx="8" fill="${WHITE}"/><path d="M410 158h160M410 226h160" stroke="${SAND}" stroke-width="6"/>`,
    ...[426, 448, 472, 500, 526].map(
      (x, i) =>
        `<rect x="${x}" y="${110 + (i % 2) * 8}" width="16" height="${45 - (i % 2) * 8}" rx="3" fill="${[GREEN, SUN, LEAF, CLAY, GREEN][i] ?? GREEN}"/>`,
    ),
    ...[428, 456, 490, 530].map(
      (x, i) =>
        `<rect x="${x}" y="${176 + (i % 2) * 6}" width="20" height="${47 - (i % 2) * 6}" rx="3" fill="${[CLAY, LEAF, GREEN, SUN][i] ?? GREEN}"/>`,
    ),
    `<rect x="426" y="246" width="128" height="34" rx="5" fill="${MINT}"/>${bar(438, 259, 90, GREEN)}`,
  ].join('')

/** An open book; three tags on threads lead to an aligned list on a screen. */
const bookAndTags = () =>
  [
    ground('#c9e3d8'),
    `<path d="M176 128c-40-26-84-30-122-20v168c38-10 82-6 122 20 40-26 84-30 122-20V108c-38-10-82-6-122 20z" fill="${WHITE}"/>`,
    line('M176 128v168', SAND, 4),
    ...[0, 1, 2, 3, 4].map((i) =>
      line(`M76 ${138 + i * 24}c26-3 50 1 78 12M198 ${150 + i * 24}c28-11 52-15 78-12`, SAND, 5),
    ),
    ...[
      [CLAY, 120],
      [SUN, 176],
      [GREEN, 232],
    ].map(([fill, y], i) => {
      const at = Number(y)
      return `${line(`M${250 - i * 10} ${150 + i * 42}C330 ${130 + i * 40} 330 ${at} 372 ${at}`, String(fill), 3)}<path d="M372 ${at - 16}h40l14 16-14 16h-40z" fill="${String(fill)}"/><circle cx="384" cy="${at}" r="4" fill="${WHITE}"/>`
    }),
    `<rect x="446" y="84" width="140" height="196" rx="14" fill="${INK}"/><rect x="456" y="96" width="120" height="172" rx="6" fill="${WHITE}"/>`,
    ...[116, 172, 228].map(
      (y, i) =>
        `<circle cx="472" cy="${y + 4}" r="6" fill="${[CLAY, SUN, GREEN][i] ?? GREEN}"/>${bar(486, y - 4, 76, INK)}${bar(486, y + 10, 58)}`,
    ),
  ].join('')

/** A wall calendar; a path runs back from the flag to an open notebook, a cup and a lamp. */
const calendar = () =>
  [
    `<rect x="330" y="44" width="250" height="210" rx="12" fill="${WHITE}"/><path d="M330 56a12 12 0 0 1 12-12h226a12 12 0 0 1 12 12v34H330z" fill="${GREEN}"/>`,
    ...[380, 455, 530].map((x) => `<rect x="${x}" y="32" width="8" height="26" rx="4" fill="${INK}"/>`),
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3, 4].map(
        (column) =>
          `<rect x="${350 + column * 44}" y="${106 + row * 48}" width="32" height="32" rx="6" fill="${(row * 5 + column) % 4 === 1 ? '#fbe6da' : MINT}"/>`,
      ),
    ),
    `<path d="M0 306h640v54H0z" fill="${CLAY}"/><path d="M0 306h640v9H0z" fill="#8a3413"/>`,
    line('M548 122c-30 66-96 30-130 74s-90 60-168 66', SUN, 7, 'stroke-dasharray="2 18"'),
    line('M548 122V72', INK, 5),
    `<path d="M548 72l38 14-38 14z" fill="${CLAY}"/>`,
    `<path d="M238 268c-36-14-74-14-106 0v40c32-14 70-14 106 0 36-14 66-14 98 0v-40c-32-14-62-14-98 0z" fill="${WHITE}"/>${line('M238 268v40M152 276c22-6 44-6 66 0M152 290c22-6 44-6 66 0M256 276c20-6 40-6 60 0', SAND, 4)}`,
    `<path d="M58 262h52v26a20 20 0 0 1-20 20H78a20 20 0 0 1-20-20z" fill="${MINT}"/>${line('M110 268h8a11 11 0 0 1 0 22h-8', MINT, 6)}`,
    line('M74 250c-7-12 7-16 0-30M92 250c-7-12 7-16 0-30', SAND, 4),
    line('M196 258v-96l44-44', INK, 7),
    `<path d="M222 96l44 40-52 22z" fill="${SUN}"/><path d="M214 158l52-22 30 96c-30 12-84 8-98-10z" fill="#fbe8c8" opacity=".6"/>`,
  ].join('')

/** Two people at a table, each before a small screen; between them an annotated page and a clock. */
const twoPeople = () =>
  [
    ...[
      [150, CLAY, '#6b3f2a'],
      [490, GREEN, '#55321f'],
    ].map(
      ([x, cloth, skin]) =>
        `<circle cx="${String(x)}" cy="128" r="40" fill="${String(skin)}"/><path d="M${Number(x) - 40} 122a40 40 0 0 1 80 0c-16-16-60-20-80 0z" fill="${INK}"/><path d="M${Number(x) - 74} 276c0-74 32-100 74-100s74 26 74 100z" fill="${String(cloth)}"/>`,
    ),
    `<rect x="206" y="204" width="62" height="72" rx="8" fill="${INK}"/><rect x="212" y="211" width="50" height="54" rx="4" fill="${MINT}"/>${bar(220, 222, 34, GREEN, 6)}${bar(220, 234, 26, LEAF, 6)}`,
    `<rect x="372" y="204" width="62" height="72" rx="8" fill="${INK}"/><rect x="378" y="211" width="50" height="54" rx="4" fill="#fbe6da"/>${bar(386, 222, 34, CLAY, 6)}${bar(386, 234, 26, SUN, 6)}`,
    `<rect x="280" y="180" width="80" height="100" rx="6" fill="${WHITE}"/>${bar(290, 194, 60, INK, 6)}${bar(290, 208, 52, SAND, 6)}${bar(290, 220, 60, SAND, 6)}${bar(290, 232, 44, SAND, 6)}`,
    line('M292 250l10 8 20-18M338 208c10 6 10 16 0 22', CLAY, 4),
    `<circle cx="320" cy="96" r="44" fill="${WHITE}"/><circle cx="320" cy="96" r="44" fill="none" stroke="${GREEN}" stroke-width="7"/>${line('M320 70v28l18 12', INK, 6)}`,
    `<path d="M40 276h560v22H40z" fill="${SUN}"/><path d="M80 298h22v62H80zM538 298h22v62h-22z" fill="#c98d3d"/>`,
  ].join('')

/** A thick manuscript; one sheet, folded into a plane, flies to a letterbox. */
const paperPlane = () =>
  [
    ground('#c9e3d8'),
    `<rect x="64" y="216" width="190" height="92" rx="8" fill="${GREEN}"/><path d="M76 228h178v68H76z" fill="${WHITE}"/>${[240, 252, 264, 276].map((y) => line(`M84 ${y}h166`, SAND, 3)).join('')}<rect x="56" y="204" width="206" height="24" rx="8" fill="${CLAY}"/><rect x="56" y="296" width="206" height="20" rx="8" fill="${CLAY}"/>`,
    line('M180 196c40-76 110-104 170-96', LEAF, 5, 'stroke-dasharray="1 14"'),
    `<path d="M352 96l104-44-52 92-14-34z" fill="${WHITE}"/><path d="M390 110l66-58-52 92z" fill="${SAND}"/><path d="M390 110l-8 40 16-20z" fill="#bfb29c"/>`,
    `<rect x="496" y="236" width="14" height="96" fill="${INK}"/><path d="M436 186a36 36 0 0 1 36-36h76a36 36 0 0 1 36 36v60H436z" fill="${SUN}"/><path d="M436 186a36 36 0 0 1 72 0v60h-72z" fill="#d99a3f"/><rect x="522" y="184" width="48" height="9" rx="4.5" fill="${INK}"/>`,
    `<path d="M584 178h10v-34h24v20h-24" fill="${CLAY}"/>`,
  ].join('')

const PICTURES: Record<string, { ground: string; draw: () => string }> = {
  'choisir-sujet-question-de-recherche': { ground: MINT, draw: funnel },
  'recherche-documentaire-connexion-faible': { ground: '#f6e7d8', draw: phoneAndShelf },
  'citer-apa-mla-chicago': { ground: '#e4eef0', draw: bookAndTags },
  'planifier-memoire-jusqu-a-la-soutenance': { ground: '#e9dfcb', draw: calendar },
  'travailler-avec-son-mentor': { ground: '#dfeae6', draw: twoPeople },
  'publier-un-article-tire-du-memoire': { ground: '#f3ead9', draw: paperPlane },
}

mkdirSync('public/images/blog', { recursive: true })
for (const [id, { ground: sky, draw }] of Object.entries(PICTURES)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><path d="M0 0h640v360H0z" fill="${sky}"/>${draw()}</svg>`
  writeFileSync(`public/images/blog/${id}.svg`, svg)
  await sharp(Buffer.from(svg), { density: 200 })
    .resize(1200, 675)
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toFile(`public/images/blog/${id}.png`)
}
console.log(`public/images/blog: ${Object.keys(PICTURES).length} pictures`)
