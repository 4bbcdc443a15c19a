/**
 * `npm run bench:console`: the console's lists with 5 000 rows on the device, at 4× CPU, compared with the budgets;
 * ends with code 1 when one is exceeded.
 */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { newestBuild } from '../tools/newest-build'
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser'
import { budgets } from './budgets'
import { consoleOpening } from './console-opening'
import { answerConsole, LIST_SIZE } from './console-rows'
import { median, ROUNDS } from './measure'
import { startOnNewFolder } from './on-new-folder'

const CPU_SLOWDOWN = 4
const { console: limits } = budgets
const WORDS = ['ama', 'koffi', 'ret', 'no', 'zoe']

/** Time from the click on the list's link to the frame with its rows. */
const OPEN = (selector: string) =>
  new Promise<number>((resolve) => {
    const link = document.querySelector<HTMLElement>(selector)
    const start = performance.now()
    const look = () => {
      if (document.querySelectorAll('[data-row]').length < 5) requestAnimationFrame(look)
      // The rows are painted in the next frame.
      else requestAnimationFrame(() => resolve(performance.now() - start))
    }
    link?.click()
    look()
  })

/** Time from a key press to the frame with its result, like the browser's event timing but without rounding to 8 ms. */
const TYPE = (text: string) =>
  new Promise<number>((resolve) => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]')
    // oxlint-disable-next-line typescript/unbound-method -- called on the field below: React listens on the property itself
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    if (!field || !set) throw new Error('no search field')
    const start = performance.now()
    set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // The message arrives after the frame is painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - start)
      port2.postMessage(null)
    })
  })

/** Counts missing rows during a fast scroll: visible places without a row, one frame after each step. */
const SCROLL = async () => {
  const content = document.querySelector('[data-row]')?.closest('ion-content')
  const scroller = content?.shadowRoot?.querySelector('[part~="scroll"]')
  if (!scroller) throw new Error('nothing scrolls the rows')
  let missing = 0
  for (let step = 0; step < 60; step += 1) {
    scroller.scrollBy(0, 700)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    if (!row?.closest('[data-row]')) missing += 1
  }
  return missing
}

async function openConsole(browser: Browser, origin: string): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    locale: 'fr-FR',
    serviceWorkers: 'block',
  })
  // Defines the helper that tsx inserts into functions sent to the page.
  await context.addInitScript('globalThis.__name = (value) => value')
  const page = await context.newPage()
  await answerConsole(page)
  await page.goto(`${origin}/admin/login`)
  await page.locator('input[autocomplete=username]').fill('admin')
  await page.locator('input[autocomplete=current-password]').fill('console-2026')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/admin')
  // Opens each list once, to load its code and make its replica.
  for (const name of ['users', 'projects', 'templates', 'sessions']) {
    await page.locator(`a[href="/admin/${name}"]`).first().click()
    await page.waitForFunction(
      (size) => document.querySelector('.list-copy strong')?.textContent.replace(/\D+/g, '').startsWith(String(size)),
      LIST_SIZE,
      { timeout: 60_000 },
    )
  }
  const session = await context.newCDPSession(page)
  return { page, session }
}

const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const ms = (value: number) => `${String(Math.round(value))} ms`

await newestBuild()
const server = await startOnNewFolder()
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
let broken = 0
const verdict = (ok: boolean): string => {
  if (!ok) broken += 1
  return ok ? 'ok' : 'BROKEN'
}
try {
  const [full, slow] = [
    await consoleOpening(browser, server.origin, 1),
    await consoleOpening(browser, server.origin, CPU_SLOWDOWN),
  ]
  console.log(
    `\nFrom the address to the console's heading, all of it in the browser: ${ms(full)}, at ${String(CPU_SLOWDOWN)}× CPU ${ms(slow)}`,
  )
  const { page, session } = await openConsole(browser, server.origin)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  console.log(
    `\nLists of ${String(LIST_SIZE)} rows at ${String(CPU_SLOWDOWN)}× CPU; medians of ${String(ROUNDS)} rounds\n`,
  )
  row(
    'list',
    `open (≤ ${ms(limits.openMs)})`,
    `key to paint (≤ ${ms(limits.keyMs)})`,
    'slowest key',
    'rows missing in a scroll',
    '',
  )
  row('---', '---', '---', '---', '---', '---')
  for (const name of ['users', 'templates', 'projects', 'sessions']) {
    const opens: number[] = []
    const keys: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/admin/outbox"]')?.click())
      await page.waitForFunction(() => document.querySelector('[data-row]') === null)
      await page.waitForTimeout(300)
      opens.push(await page.evaluate(OPEN, `a[href="/admin/${name}"]`))
      await page.waitForTimeout(500)
      const word = WORDS[round % WORDS.length] ?? ''
      for (let length = 1; length <= word.length; length += 1)
        keys.push(await page.evaluate(TYPE, word.slice(0, length)))
      keys.push(await page.evaluate(TYPE, ''))
      await page.waitForTimeout(400)
    }
    const missing = await page.evaluate(SCROLL)
    const ok = median(opens) <= limits.openMs && median(keys) <= limits.keyMs && missing === 0
    row(name, ms(median(opens)), ms(median(keys)), ms(Math.max(...keys)), missing, verdict(ok))
  }
} finally {
  await browser.close()
  server.stop()
}
process.exit(broken === 0 ? 0 : 1)
