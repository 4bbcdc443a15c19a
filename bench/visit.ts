import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

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

export async function slowDown(page: Page, { line, cpu }: { line: boolean; cpu: boolean }): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  if (line) {
    const throughput = (SLOW.kbit * 1_000) / 8
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: SLOW.roundTripMs, downloadThroughput: throughput, uploadThroughput: throughput })
  }
  if (cpu) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
  return session
}

/** Observes before anything of the page runs; read by `readVisit`. */
const OBSERVE = () => {
  const seen = { largest: 0, shift: 0 }
  Object.assign(globalThis, { benchSeen: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('interactive').length > 0) (globalThis as typeof globalThis & { benchReady: (text: string) => void }).benchReady('')
  }).observe({ type: 'mark', buffered: true })
}

const readVisit = (page: Page): Promise<Visit> =>
  page.evaluate(() => {
    const { largest, shift } = (globalThis as typeof globalThis & { benchSeen: { largest: number; shift: number } }).benchSeen
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    return { first, largest, shift, interactive: performance.getEntriesByName('interactive')[0]?.startTime ?? first }
  })

/** A first visit on the slow profile. `mark`: wait until the page answers (a page without script answers once painted). */
export async function firstVisit(browser: Browser, url: string, mark: boolean): Promise<Visit> {
  const context = await newPhone(browser)
  try {
    const page = await context.newPage()
    await page.addInitScript(OBSERVE)
    const session = await slowDown(page, { line: true, cpu: true })
    // The page tells when it answers: to ask it meanwhile would cost it a tenth of a second at this speed.
    await session.send('Runtime.enable')
    await session.send('Runtime.addBinding', { name: 'benchReady' })
    const ready = new Promise((resolve) => session.once('Runtime.bindingCalled', resolve))
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    if (mark) await ready
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    return await readVisit(page)
  } finally {
    await context.close()
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
