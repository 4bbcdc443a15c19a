import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a page and waits until it is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await interactive(page)
}

/** Waits for the mark that `app/ui/interactive.tsx` sets. */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
}

export const main = (page: Page): Locator => page.locator('#page')
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** Nothing overflows horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(content, 'width of the content').toBeLessThanOrEqual(screen)
}

/** Whether the service worker controls the page and has stored all files of this version. */
const isReadyForOffline = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) return false
    const data = await new Promise<unknown>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = (message) => resolve(message.data)
      registration.active?.postMessage({ type: 'isComplete' }, [port2])
    })
    return typeof data === 'object' && data !== null && 'ok' in data && data.ok === true
  })

/** Polls, since `waitForFunction` treats any promise as true. */
export const readyForOffline = (page: Page): Promise<void> =>
  expect.poll(() => isReadyForOffline(page), { timeout: 30_000, intervals: [200] }).toBe(true)

/** Counts `Intl` formatters from the next document on; the first costs a slow phone some 50 ms. */
export async function watchFormatters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['NumberFormat', 'DateTimeFormat'] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (target, given) => (performance.mark('intl'), Reflect.construct(target, given)),
        }),
      })
  })
}

/** Number of formatters that the document has created. */
export const madeFormatters = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('intl').length)

/** Records layout shifts from the next document on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) performance.mark('shift', { detail: 'value' in entry ? entry.value : 0 })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Cumulative layout shift as in Core Web Vitals, over the full visit instead of the worst five seconds. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Observers receive entries after the next frame.
        const sum = () =>
          performance
            .getEntriesByName('shift')
            .reduce((total, entry) => total + Number('detail' in entry ? entry.detail : 0), 0)
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum())))
      }),
  )
