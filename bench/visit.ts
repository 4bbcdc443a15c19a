import type { Browser, BrowserContext, CDPSession, Cookie, Page } from '@playwright/test'
import { openTab, type Tab } from './tab'

/** The network and the phone we build for (performance design). */
export const SLOW = { kbit: 400, roundTripMs: 400, cpu: 6 }

/** Paints fall on frames of some 50 ms at this speed: medians of fewer rounds would say little. */
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
  // tsx names the functions that are sent to the page with a helper of its own.
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

/** The phone's processor alone: what is measured so has everything on the device. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
  return session
}

const READY = '#bench-ready'

/**
 * Observes before anything of the page runs, and moves within the document once the page is painted, or where it has
 * scripts answers: to ask meanwhile would cost it a tenth of a second at this speed. Text, since it is sent to the
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

/** A tab with nothing on the device, on a slow phone; `source` runs before anything of the page. */
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

/** Opens an address and reads what `expression` says in JSON once the page has moved to READY. */
async function readWhenReady(tab: Tab, url: string, expression: string): Promise<unknown> {
  const ready = tab.arrives(READY)
  await tab.send('Page.navigate', { url })
  await ready
  // What was painted in the frame of the last sign is told a little later.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { result } = (await tab.send('Runtime.evaluate', { expression })) as { result: { value: string } }
  return JSON.parse(result.value)
}

/**
 * A first visit on the slow profile. `mark`: wait until the page answers (a page without script answers once painted).
 * `isShaped`: the address is that of a network that is slow by itself.
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

/** Of the application half: its skeleton painted, and its screen's heading in the document; ms. */
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
 * The first visit of somebody who is signed in. The address is that of a slow network: the worker's downloads share it
 * with the page, and the browser's own emulation would leave them out.
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

/** Opens a page and waits until everything of the version is on the device; ms since the navigation began. */
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
