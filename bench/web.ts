/**
 * `npm run bench:web`: bytes and times of the public pages beside the budgets; ends with code 1 when one is broken.
 * `npm run bench:web -- faq contact` paints only those.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { newestBuild } from '../tools/newest-build'
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser'
import { openNetwork } from '../tools/weak-network'
import { SLOW_NETWORK } from '../tools/weak-network-direction'
import { budgets } from './budgets'
import { median, ROUNDS } from './measure'
import { startOnNewFolder } from './on-new-folder'
import { pageChanges } from './page-change'
import { pageBytes, packBytes } from './page-bytes'
import { serveHandMade } from './static-server'
import { firstVisit, makeReady, newPhone, PAINT_ROUNDS, slowDown, SLOW, type Visit } from './visit'

const ALL_PAGES = ['home', 'faq', 'contact', 'pricing', 'blog', 'documentation', 'blog/citer-apa-mla-chicago']
const requested = process.argv.slice(2)
const PAGES = requested.length > 0 ? requested : ALL_PAGES
const { web, visits } = budgets

let broken = 0
const verdict = (ok: boolean): string => {
  if (!ok) broken += 1
  return ok ? 'ok' : 'BROKEN'
}
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const ms = (value: number) => `${String(Math.round(value))} ms`
const kb = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

function bytesTable(): void {
  console.log(`\nFirst visit, compressed (budget ${kb(visits.publicBytes)})\n`)
  row('page', 'HTML', 'script', 'all', '')
  row('---', '---', '---', '---', '---')
  // Written by our own build.
  const { pages } = JSON.parse(readFileSync('dist/current/site.json', 'utf8')) as { pages: Record<string, string> }
  for (const slug of Object.values(pages)) {
    const { html, script } = pageBytes('fr', slug)
    const ok = html + script <= visits.publicBytes
    if (!ok || PAGES.includes(slug)) row(slug, kb(html), kb(script), kb(html + script), verdict(ok))
  }
  const pack = packBytes()
  row('offline pack, French', '', '', kb(pack.fr), verdict(pack.fr <= visits.offlinePackBytes))
  row('each other language', '', '', kb(pack.en), verdict(pack.en <= visits.otherLanguageBytes))
  const articles = readdirSync('dist/current/public/content/fr/blog').filter((name) => name.endsWith('.br'))
  const update =
    Math.max(...articles.map((name) => statSync(`dist/current/public/content/fr/blog/${name}`).size)) +
    statSync('dist/current/public/sw.js.br').size
  row('update, one article', '', '', kb(update), verdict(update <= visits.updateBytes))
}

async function paintTable(browser: Browser, origin: string): Promise<number> {
  const statics = await serveHandMade(PAGES, `${origin}/`)
  console.log(
    `\nFirst visit at ${String(SLOW.kbit)} kbit/s, ${String(SLOW.roundTripMs)} ms, CPU ${String(SLOW.cpu)}× slower; medians of ${String(PAINT_ROUNDS)} alternating rounds\n`,
  )
  row('page', 'static: paint', 'first', 'largest', 'share (≤ 1.15)', 'interactive (≤ 4.5 ×)', 'shift', '')
  row('---', '---', '---', '---', '---', '---', '---', '---')
  let homePaint = 0
  for (const slug of PAGES) {
    const rounds: { limit: Visit; ours: Visit }[] = []
    const visitLimit = () => firstVisit(browser, `${statics.origin}/${slug}`, false)
    const visitOurs = () => firstVisit(browser, `${origin}/${slug === 'home' ? '' : slug}`, true)
    for (let round = 0; round < PAINT_ROUNDS; round += 1)
      if (round % 2 === 0) rounds.push({ limit: await visitLimit(), ours: await visitOurs() })
      else rounds.push({ ours: await visitOurs(), limit: await visitLimit() })
    const of = (side: 'limit' | 'ours', key: keyof Visit) => median(rounds.map((round) => round[side][key]))
    // Compares the two visits of one round, so that load on the machine affects both.
    const computeShare = (key: keyof Visit, base: keyof Visit) =>
      median(rounds.map(({ limit, ours }) => ours[key] / limit[base]))
    const share = Math.max(computeShare('first', 'first'), computeShare('largest', 'largest'))
    const interactive = computeShare('interactive', 'first')
    const shift = of('ours', 'shift')
    const ok = share <= web.paintShare && interactive <= web.interactiveShare && shift <= web.layoutShift
    row(
      slug,
      ms(of('limit', 'first')),
      ms(of('ours', 'first')),
      ms(of('ours', 'largest')),
      share.toFixed(2),
      `${ms(of('ours', 'interactive'))} (${interactive.toFixed(1)} ×)`,
      shift.toFixed(3),
      verdict(ok),
    )
    if (slug === PAGES[0]) homePaint = of('limit', 'first')
  }
  statics.close()
  return homePaint
}

/** Offline reload and change of page, both with everything on the device. */
async function warmTable(browser: Browser, origin: string, staticPaint: number): Promise<void> {
  const context = await newPhone(browser)
  const page = await context.newPage()
  await makeReady(page, origin)
  await slowDown(page)
  const { ours, byHand } = await pageChanges(page)
  // A new document, since the page was changed by hand.
  await page.reload()
  await context.setOffline(true)
  const reloads: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    reloads.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
    )
  }
  await context.close()
  const reload = median(reloads)
  const change = median(ours.map(({ painted }) => painted))
  const least = median(byHand.map(({ painted }) => painted))
  console.log('\nEverything on the device, CPU 6× slower\n')
  row('', 'median', 'budget', '')
  row('---', '---', '---', '---')
  row(
    'offline reload to heading',
    ms(reload),
    `${ms(web.offlineReloadShare * staticPaint)} (0.55 × static paint)`,
    verdict(reload <= web.offlineReloadShare * staticPaint),
  )
  row('change of page, heading in the document', ms(median(ours.map(({ heading }) => heading))), '', '')
  row('… painted', ms(change), ms(web.pageChangeShare * least), verdict(change <= web.pageChangeShare * least))
  row('… painted, the same markup put in by hand', ms(least), `${(change / least).toFixed(2)} × for ours`, '')
}

async function readyTable(browser: Browser, origin: string): Promise<void> {
  const network = await openNetwork(() => Number(new URL(origin).port))
  network.shape(SLOW_NETWORK)
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await newPhone(browser)
    network.reset()
    times.push(await makeReady(await context.newPage(), network.url))
    bytes = network.down()
    await context.close()
  }
  await network.close()
  const time = median(times)
  row(
    'ready for offline, network really shaped',
    `${ms(time)}, ${kb(bytes)} with headers`,
    ms(web.offlineReadyMs),
    verdict(time <= web.offlineReadyMs),
  )
}

await newestBuild()
bytesTable()
const server = await startOnNewFolder()
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
const { origin } = server
try {
  const staticPaint = await paintTable(browser, origin)
  await warmTable(browser, origin, staticPaint)
  await readyTable(browser, origin)
} finally {
  await browser.close()
  server.stop()
}
console.log(broken === 0 ? '\nAll budgets hold.' : `\n${String(broken)} broken.`)
process.exit(broken === 0 ? 0 : 1)
