/**
 * `npm run bench:application`: the account's bytes, first visit, opening and screen changes, compared with the budgets;
 * ends with code 1 when one is exceeded.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { newestBuild } from '../tools/newest-build'
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser'
import { openNetwork, type WeakNetwork } from '../tools/weak-network'
import { SLOW_NETWORK } from '../tools/weak-network-direction'
import { budgets } from './budgets'
import { median, ROUNDS } from './measure'
import { startOnNewFolder, type ProductOnNewFolder } from './on-new-folder'
import { applicationBytes } from './page-bytes'
import { serveHandMade } from './static-server'
import { applicationVisit, firstVisit, makeReady, newPhone, slowDown, type ApplicationVisit, type Visit } from './visit'

const { application: limits, visits } = budgets
const STUDENT = { name: 'Afi Lawson', email: 'afi.lawson@example.org', password: 'une phrase assez courte' }
const TABS = ['/account/sessions', '/account/me', '/account/today']

let broken = 0
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const hold = (what: string, value: number, limit: number, unit: string) => {
  if (value > limit) broken += 1
  row(
    what,
    `${value.toFixed(unit === '×' ? 2 : 0)} ${unit}`,
    `${String(limit)} ${unit}`,
    value > limit ? 'BROKEN' : 'ok',
  )
}

/** The address in the confirmation mail, which a server without a mail server stores in its data folder. */
async function confirmation(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'mails')
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [name] = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : []
    const text =
      name === undefined ? '' : readFileSync(join(folder, name), 'utf8').replace(/=\n/g, '').replace(/=3D/g, '=')
    const [link] = /https?:\/\/\S+\/register\/confirm\S+/.exec(text) ?? []
    if (link !== undefined) return link
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('no mail with a confirmation')
}

async function signedIn(browser: Browser, { origin, dataDir }: ProductOnNewFolder): Promise<BrowserContext> {
  const context = await newPhone(browser)
  const page = await context.newPage()
  await page.goto(`${origin}/register`)
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  const form = page.locator('main form')
  await form.locator('input[autocomplete=name]').fill(STUDENT.name)
  await form.locator('input[type=email]').fill(STUDENT.email)
  for (const field of await form.locator('input[autocomplete=new-password]').all()) await field.fill(STUDENT.password)
  await form.locator('button:not([type=button])').last().click()
  const { pathname, search, hash } = new URL(await confirmation(dataDir))
  await page.goto(`${origin}${pathname}${search}${hash}`)
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  await page.locator('main button.button').first().click()
  await page.locator('main a[href^="/account"]').first().waitFor()
  if ((await context.cookies()).length === 0) throw new Error('the confirmation signed nobody in')
  await page.close()
  return context
}

async function slowNetwork(origin: string): Promise<WeakNetwork> {
  const network = await openNetwork(() => Number(new URL(origin).port))
  network.shape(SLOW_NETWORK)
  return network
}

async function firstVisits(browser: Browser, context: BrowserContext, origin: string): Promise<void> {
  const statics = await serveHandMade(['home'], `${origin}/`)
  const cookies = await context.cookies()
  const [near, ours] = [await slowNetwork(statics.origin), await slowNetwork(origin)]
  const rounds: { limit: Visit; ours: ApplicationVisit }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      limit: await firstVisit(browser, `${near.url}/home`, false, true),
      ours: await applicationVisit(browser, `${ours.url}/account`, cookies),
    })
  await Promise.all([near.close(), ours.close()])
  statics.close()
  const share = (key: keyof ApplicationVisit) => median(rounds.map(({ limit, ours }) => ours[key] / limit.first))
  hold(
    'first visit on the slow profile: skeleton painted, of the static page',
    share('painted'),
    limits.skeletonShare,
    '×',
  )
  hold('… the heading of the screen', share('heading'), limits.headingShare, '×')
}

/** Time from navigation to the screen's heading, offline with everything on the device. */
async function openings(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  await makeReady(page, `${origin}/account`)
  await page.locator('ion-header h1').waitFor()
  const session = await slowDown(page)
  await context.setOffline(true)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.reload()
    await page.waitForFunction(() => performance.getEntriesByName('heading').length > 0)
    times.push(await page.evaluate(() => performance.getEntriesByName('heading')[0]?.startTime ?? Number.NaN))
    await page.waitForTimeout(1_000)
  }
  hold('opening with everything on the device, 6× CPU, to the heading', median(times), limits.openMs, 'ms')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const changes: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const path of TABS) {
      const took = await page.evaluate(CHANGE, path)
      // The first round renders each screen for the first time.
      if (round > 0) changes.push(took)
      await page.waitForTimeout(700)
    }
  hold('change of screen, 4× CPU, to the new heading', median(changes), limits.changeMs, 'ms')
}

/** Time from the click on a tab to the frame after the heading of its screen appears. */
const CHANGE = (path: string) =>
  new Promise<number>((resolve) => {
    const began = performance.now()
    const shown = () => document.querySelector('#page')?.closest('.ion-page')?.querySelector('h1')
    const before = shown()
    document.querySelector<HTMLElement>(`ion-tab-button[href="${path}"]`)?.click()
    const look = () => {
      const heading = shown()
      if (!heading || heading === before) requestAnimationFrame(look)
      else requestAnimationFrame(() => resolve(performance.now() - began))
    }
    look()
  })

await newestBuild()
const server = await startOnNewFolder()
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
const { origin } = server
try {
  row('', 'measured', 'budget', '')
  row('---', '---', '---', '---')
  const { console: above, account } = applicationBytes('fr')
  hold('opened account', account / 1_000, visits.applicationBytes / 1_000, 'kB')
  hold('console above it', above / 1_000, visits.consoleBytes / 1_000, 'kB')
  const context = await signedIn(browser, server)
  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('ion-header h1')) return
      performance.mark('heading')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await firstVisits(browser, context, origin)
  await openings(context, origin)
} finally {
  await browser.close()
  server.stop()
}
console.log(broken === 0 ? '\nAll budgets hold.' : `\n${String(broken)} broken.`)
process.exit(broken === 0 ? 0 : 1)
