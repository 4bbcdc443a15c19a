import type { Browser, BrowserContext, CDPSession, Cookie, Page } from '@playwright/test'
import { openTab, type Tab } from './tab'

/** The network and the phone that performance targets assume. */
export const SLOW = { kbit: 400, roundTripMs: 400, cpu: 6 }

/** Paints happen at intervals of some 50 ms at this speed, so a median needs many rounds. */
export const PAINT_ROUNDS = 9

/** Times in ms since the navigation began; `shift` is the cumulative layout shift. */
export interface Visit {
  first: number
  largest: number
  interactive: number
  shift: number
}

const VIEWPORT = { width: 360, height: 740 }

export async function newPhone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT, isMobile: true, hasTouch: true, locale: 'fr-FR' })
  // Defines the helper that tsx inserts into functions sent to the page.
  await context.addInitScript('globalThis.__name = (value) => value')
  return context
}

const THROUGHPUT = (SLOW.kbit * 1_000) / 8
const NETWORK = {
  offline: false,
  latency: SLOW.roundTripMs,
  downloadThroughput: THROUGHPUT,
  uploadThroughput: THROUGHPUT,
}

/** Only slows the processor down, for measurements with everything on the device. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
  return session
}

const READY = '#bench-ready'

/**
 * Registers observers before the page's scripts, and changes the hash once the page is painted, or interactive where it
 * has scripts. Polling instead would cost a tenth of a second at this speed. A string, since the script runs in the
 * page.
 */
const observe = (mark: boolean) => `(() => {
  const seen = (globalThis.benchSeen = { largest: 0, shift: 0 })
  const on = (type, record) => new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true })
  const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0
  const whole = () => document.readyState === 'complete' && painted() && (${String(!mark)} || performance.getEntriesByName('interactive').length > 0)
  const tell = () => { if (whole()) history.replaceState(history.state, '', '${READY}') }
  on('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  on('layout-shift', ({ value }) => (seen.shift += value))
  on('mark', tell)
  on('paint', tell)
  addEventListener('load', () => setTimeout(tell))
})()`

const READ = `(() => {
  const first = performance.getEntriesByName('first-contentful-paint')[0].startTime
  return JSON.stringify({ first, ...benchSeen, interactive: performance.getEntriesByName('interactive')[0]?.startTime ?? first })
})()`

/** A tab with empty caches on a slow phone; `source` runs before the page's scripts. */
async function slowTab(browser: Browser, source: string): Promise<Tab> {
  const tab = await openTab(browser)
  await tab.send('Page.enable')
  await tab.send('Network.enable')
  await tab.send('Emulation.setDeviceMetricsOverride', { ...VIEWPORT, deviceScaleFactor: 1, mobile: true })
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await tab.send('Network.setExtraHTTPHeaders', { headers: { 'accept-language': 'fr-FR' } })
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source })
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
  return tab
}

/** Opens an address and evaluates `expression` to JSON once the page has set the hash READY. */
async function readWhenReady(tab: Tab, url: string, expression: string): Promise<unknown> {
  const ready = tab.arrives(READY)
  await tab.send('Page.navigate', { url })
  await ready
  // Observers receive the last frame's entries slightly later.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { result } = (await tab.send('Runtime.evaluate', { expression })) as { result: { value: string } }
  return JSON.parse(result.value)
}

/**
 * A first visit on the slow profile. `mark`: wait until the page is interactive (a page without script is so once
 * painted). `isShaped`: the address already belongs to a slowed network.
 */
export async function firstVisit(browser: Browser, url: string, mark: boolean, isShaped = false): Promise<Visit> {
  const tab = await slowTab(browser, observe(mark))
  try {
    if (!isShaped) await tab.send('Network.emulateNetworkConditions', NETWORK)
    const visit = (await readWhenReady(tab, url, READ)) as Visit // Written by the expression.
    if (mark && visit.interactive === visit.first) throw new Error(`${url} was read before it answered`)
    return visit
  } finally {
    await tab.close()
  }
}

/** Times in ms for the application half: skeleton painted, and the screen's heading in the document. */
export interface ApplicationVisit {
  painted: number
  heading: number
}

const OBSERVE_HEADING = `new MutationObserver((_, observer) => {
  if (!document.querySelector('ion-header h1')) return
  performance.mark('heading')
  observer.disconnect()
  setTimeout(() => history.replaceState(history.state, '', '${READY}'))
}).observe(document, { childList: true, subtree: true })`

const READ_HEADING = `JSON.stringify({
  painted: performance.getEntriesByName('first-paint')[0].startTime,
  heading: performance.getEntriesByName('heading')[0].startTime,
})`

/**
 * The first visit of a signed-in person. The address belongs to a slowed network, which the worker's downloads share
 * with the page; the browser's own emulation would not affect the worker.
 */
export async function applicationVisit(
  browser: Browser,
  url: string,
  cookies: readonly Cookie[],
): Promise<ApplicationVisit> {
  const tab = await slowTab(browser, OBSERVE_HEADING)
  try {
    await tab.send('Network.setCookies', { cookies })
    return (await readWhenReady(tab, url, READ_HEADING)) as ApplicationVisit // Written by the expression.
  } finally {
    await tab.close()
  }
}

/** Opens a page and waits until all files of the version are on the device; ms since navigation. */
export async function makeReady(page: Page, url: string): Promise<number> {
  const started = Date.now()
  await page.goto(url, { timeout: 120_000 })
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (!active) throw new Error('no worker')
    const isComplete = () =>
      new Promise<boolean>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }: MessageEvent<{ ok?: boolean }>) => resolve(data.ok === true)
        active.postMessage({ type: 'isComplete' }, [port2])
      })
    while (!(await isComplete())) await new Promise((resolve) => setTimeout(resolve, 100))
  })
  return Date.now() - started
}
