import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { openTab } from './tab'

/** The line and the phone we build for (performance design). */
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
const LINE = { offline: false, latency: SLOW.roundTripMs, downloadThroughput: THROUGHPUT, uploadThroughput: THROUGHPUT }

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
  const on = (type, hear) => new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
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

/**
 * A first visit on the slow profile. `mark`: wait until the page answers (a page without script answers once painted).
 */
export async function firstVisit(browser: Browser, url: string, mark: boolean): Promise<Visit> {
  const tab = await openTab(browser)
  try {
    await tab.send('Page.enable')
    await tab.send('Network.enable')
    await tab.send('Emulation.setDeviceMetricsOverride', { ...VIEWPORT, deviceScaleFactor: 1, mobile: true })
    await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await tab.send('Network.setExtraHTTPHeaders', { headers: { 'accept-language': 'fr-FR' } })
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: observe(mark) })
    await tab.send('Network.emulateNetworkConditions', LINE)
    await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
    const ready = tab.arrives(READY)
    await tab.send('Page.navigate', { url })
    await ready
    // What was painted in the frame of the last sign is told a little later.
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { result } = (await tab.send('Runtime.evaluate', { expression: READ })) as { result: { value: string } }
    const visit = JSON.parse(result.value) as Visit // Written by the expression.
    if (mark && visit.interactive === visit.first) throw new Error(`${url} was read before it answered`)
    return visit
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
