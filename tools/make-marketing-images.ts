/**
 * Draws the pictures of the marketing pages into `app/site/marketing/drawings`. Run after a change here, and commit the
 * result.
 */
import { mkdirSync, writeFileSync } from 'node:fs'

const GREEN = '#0a5c4a'
const LEAF = '#4f9a83'
const MINT = '#8fc4b1'
const MIST = '#dcefe8'
const CLAY = '#a8431a'
const SAND = '#fbe6da'
const SUN = '#f3b45b'
const PAPER = '#fbf7f0'
const LINE = '#d9cfbf'
const INK = '#1d2523'

const MAX_BYTES = 6_000

const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${rx ? ` rx="${rx}"` : ''}/>`
const circle = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const stroke = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
const tick = (x: number, y: number, color = GREEN) => stroke(`M${x} ${y}l7 7 12-14`, color, 5)
/** Lines of text, as grey bars. */
const lines = (x: number, y: number, widths: number[], color = LINE) =>
  widths.map((width, i) => rect(x, y + i * 18, width, 8, color, 4)).join('')
/** Head and shoulders. */
const person = (x: number, y: number, skin: string, shirt: string) =>
  path(`M${x - 46} ${y + 92}c0-34 20-54 46-54s46 20 46 54z`, shirt) +
  circle(x, y, 30, skin) +
  path(`M${x - 31} ${y - 4}c0-42 62-42 62 0-14-12-48-12-62 0z`, INK)

const scene = (...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 400">${rect(0, 0, 480, 400, MIST, 28)}${parts.join('')}</svg>`
const ground = path('M0 330h480v42a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z', CLAY)

/** A path from the valley to a flag, over five stones, the last ones still to climb. */
const methodology = () => {
  const stones = [
    [70, 322],
    [152, 284],
    [222, 236],
    [300, 198],
    [362, 136],
  ] as const
  return scene(
    circle(96, 92, 40, SUN),
    path('M0 270c80-60 150-50 220-90S380 60 480 110v262a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z', MINT),
    path('M0 330c110-50 190-30 280-90s130-70 200-60v192a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z', LEAF),
    stroke(`M${stones.map(([x, y]) => `${x} ${y}`).join('L')}L414 92`, PAPER, 6, ' stroke-dasharray="2 14"'),
    ...stones.map(
      ([x, y], i) => circle(x, y, 24, i < 3 ? GREEN : PAPER) + (i < 3 ? tick(x - 9, y, PAPER) : circle(x, y, 9, CLAY)),
    ),
    rect(410, 36, 7, 70, INK, 3),
    path('M417 38h50l-14 17 14 17h-50z', CLAY),
  )
}

/** Two people at a table with a chapter between them. */
const mentoring = () =>
  scene(
    path(
      'M60 60h130a22 22 0 0 1 22 22v42a22 22 0 0 1-22 22h-62l-28 26v-26H60a22 22 0 0 1-22-22V82a22 22 0 0 1 22-22z',
      PAPER,
    ),
    lines(62, 84, [124, 96, 60]),
    path(
      'M300 34h116a22 22 0 0 1 22 22v30a22 22 0 0 1-22 22h-26v26l-28-26h-62a22 22 0 0 1-22-22V56a22 22 0 0 1 22-22z',
      GREEN,
    ),
    tick(330, 70, PAPER),
    rect(364, 66, 50, 8, MINT, 4),
    person(132, 218, '#8a5a3c', CLAY),
    person(352, 212, '#6b4228', GREEN),
    rect(0, 306, 480, 30, SUN),
    ground,
    path('M178 316l24-66h78l24 66z', PAPER),
    lines(214, 262, [54, 44, 58]),
  )

/** Five tools on one desk. */
const services = () =>
  scene(
    circle(388, 84, 38, SUN),
    path('M0 250c90-60 170-40 250-10 70-40 150-30 230 6v84H0z', MINT),
    ground,
    rect(150, 96, 180, 236, PAPER, 14),
    rect(174, 122, 96, 14, GREEN, 7),
    [160, 202, 244, 286]
      .map(
        (y, i) =>
          rect(174, y, 132, 30, i === 3 ? SAND : MIST, 8) +
          (i === 3 ? circle(191, y + 15, 7, CLAY) : tick(182, y + 14)) +
          rect(214, y + 11, 78 - i * 12, 8, i === 3 ? CLAY : GREEN, 4),
      )
      .join(''),
    rect(44, 268, 84, 20, SUN, 4),
    rect(36, 288, 96, 22, GREEN, 4),
    rect(48, 310, 88, 22, PAPER, 4),
    circle(398, 272, 58, PAPER),
    circle(398, 272, 48, MIST),
    path('M398 234l14 38h-28z', CLAY),
    path('M398 310l14-38h-28z', GREEN),
    circle(398, 272, 6, PAPER),
  )

/** A board of three pieces of work, each with its bar. */
const tracking = () => {
  const rows = [
    [84, 240, GREEN, 3],
    [168, 170, '#1a5fd0', 2],
    [252, 116, '#d08700', 1],
  ] as const
  return scene(
    path('M0 290c90-60 170-40 250-10 70-40 150-30 230 6v50H0z', MINT),
    ground,
    rect(64, 40, 352, 290, PAPER, 18),
    ...rows.map(
      ([y, done, color, ticks]) =>
        rect(88, y - 16, 130, 12, INK, 6) +
        Array.from({ length: ticks }, (_, i) => tick(300 + i * 30, y - 12, color)).join('') +
        rect(88, y + 12, 304, 18, MIST, 9) +
        rect(88, y + 12, done, 18, color, 9),
    ),
  )
}

/** A calendar, with a path from the flag back to today. */
const timeManagement = () => {
  const cells = Array.from({ length: 20 }, (_, i) => {
    const x = 98 + (i % 5) * 60
    const y = 132 + Math.floor(i / 5) * 46
    return (
      rect(x, y, 46, 34, i === 9 ? SUN : i < 9 ? MIST : i === 19 ? CLAY : SAND, 7) + (i < 7 ? tick(x + 14, y + 17) : '')
    )
  })
  return scene(
    ground,
    rect(74, 52, 332, 276, PAPER, 16),
    path('M74 108V68a16 16 0 0 1 16-16h300a16 16 0 0 1 16 16v40z', GREEN),
    ...[140, 240, 340].map((x) => rect(x - 5, 36, 10, 34, INK, 5)),
    ...cells,
    path('M356 278v18M356 278h18l-5 6 5 6h-18', PAPER),
    stroke('M357 276v24', PAPER, 3),
    stroke('M330 350c-60 22-150 22-214 2M128 338l-14 13 16 12', PAPER, 6),
  )
}

/** A phone with a text behind a shield. */
const dataSecurity = () =>
  scene(
    circle(90, 86, 36, SUN),
    path('M0 262c90-60 170-40 250-10 70-40 150-30 230 6v80H0z', MINT),
    ground,
    rect(116, 66, 156, 278, INK, 20),
    rect(126, 82, 136, 246, PAPER, 8),
    rect(142, 102, 80, 12, GREEN, 6),
    lines(142, 132, [100, 88, 104, 70, 96, 84, 100, 60]),
    path('M318 130c34 22 62 28 92 30 4 92-24 142-92 174-68-32-96-82-92-174 30-2 58-8 92-30z', GREEN),
    path('M318 152c28 17 50 23 74 25 2 72-20 110-74 137z', LEAF),
    rect(288, 222, 60, 48, PAPER, 8),
    stroke('M299 222v-12a19 19 0 0 1 38 0v12', PAPER, 8),
    circle(318, 242, 7, CLAY),
    rect(315, 242, 6, 16, CLAY, 3),
  )

/** The app icon on its way to a home screen. */
const install = () =>
  scene(
    circle(398, 92, 40, SUN),
    path('M0 262c90-60 170-40 250-10 70-40 150-30 230 6v80H0z', MINT),
    ground,
    rect(158, 48, 168, 304, INK, 24),
    rect(168, 66, 148, 268, PAPER, 10),
    Array.from({ length: 12 }, (_, i) =>
      [1, 4, 7].includes(i)
        ? ''
        : rect(
            182 + (i % 3) * 42,
            84 + Math.floor(i / 3) * 44,
            34,
            34,
            [MIST, SAND, LINE][(i * 5 + Math.floor(i / 3)) % 3] ?? MIST,
            9,
          ),
    ).join(''),
    rect(220, 168, 44, 44, GREEN, 11),
    path('M242 180c-5-3-10-4-15-3v20c5-1 10 0 15 3 5-3 10-4 15-3v-20c-5-1-10 0-15 3z', PAPER),
    path('M242 182l4 10h-8z', CLAY),
    stroke('M242 92v56M225 132l17 17 17-17', CLAY, 8),
    rect(196, 300, 92, 14, MIST, 7),
  )

mkdirSync('app/site/marketing/drawings', { recursive: true })
const pictures = {
  methodology,
  mentoring,
  services,
  tracking,
  'time-management': timeManagement,
  'data-security': dataSecurity,
  install,
}
for (const [name, draw] of Object.entries(pictures)) {
  const svg = draw()
  if (svg.length > MAX_BYTES) throw new Error(`${name}.svg: ${svg.length} bytes, more than ${MAX_BYTES}`)
  writeFileSync(`app/site/marketing/drawings/${name}.svg`, svg)
}
console.log(`app/site/marketing/drawings: ${Object.keys(pictures).length} pictures written`)
