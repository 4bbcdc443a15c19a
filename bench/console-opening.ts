import type { Browser } from '@playwright/test'
import { median, ROUNDS } from './measure'

/** Time in ms from navigation to the console's heading, in the demonstration, with all files in the browser's cache. */
export async function consoleOpening(browser: Browser, origin: string, slowdown: number): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    locale: 'fr-FR',
    serviceWorkers: 'block',
  })
  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('h1')) return
      performance.mark('heading')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const times: number[] = []
  // The first opening fills the cache.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto(`${origin}/admin-direct`)
    await page.waitForFunction(() => performance.getEntriesByName('heading').length > 0)
    times.push(await page.evaluate(() => performance.getEntriesByName('heading')[0]?.startTime ?? Number.NaN))
    await page.waitForTimeout(500)
  }
  await context.close()
  return median(times.slice(1))
}
