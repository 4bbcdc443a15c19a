import type { Page } from '@playwright/test'
import { ROUNDS } from './measure'

/** Pages of the bottom bar, in the order in which they are opened. */
const PATHS = ['/faq', '/contact', '/']

/** Times in ms since the click. */
interface Change {
  /** The new heading is in the document. */
  readonly heading: number
  /** The frame that shows it is painted. */
  readonly painted: number
}

/**
 * Opens a page by its link, and waits for the paint of its heading. `byHand`: inserts ready markup instead of using the
 * application, as a lower bound.
 */
const change = (page: Page, to: string, byHand: string | null): Promise<Change> =>
  page.evaluate(
    ([path, markup]) =>
      new Promise<Change>((resolve) => {
        const before = document.querySelector('#page h1')
        const started = performance.now()
        const observer = new MutationObserver(() => {
          const shown = document.querySelector('#page h1')
          if (!shown || shown === before) return
          observer.disconnect()
          const heading = performance.now() - started
          // The message arrives after the frame with the heading is painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve({ heading, painted: performance.now() - started })
            port2.postMessage(null)
          })
        })
        observer.observe(document.body, { childList: true, subtree: true })
        if (markup === null) return document.querySelector<HTMLAnchorElement>(`.bottom-bar a[href="${path}"]`)?.click()
        const main = document.querySelector('#page')
        if (main) main.innerHTML = markup
        scrollTo(0, 0)
        // Content far below waits in the application too (`app/layout/use-navigation-effects.ts`).
        const root = document.documentElement
        delete root.dataset.painted
        requestAnimationFrame(() => setTimeout(() => (root.dataset.painted = '')))
      }),
    [to, byHand] as const,
  )

/**
 * Changes between pages whose scripts and texts are in memory: by the application, then by inserting the same markup.
 */
export async function pageChanges(page: Page): Promise<{ ours: Change[]; byHand: Change[] }> {
  const ours: Change[] = []
  const markup = new Map<string, string>()
  // The first round loads scripts and texts into memory.
  for (let round = 0; round < ROUNDS + 1; round += 1)
    for (const path of PATHS) {
      const took = await change(page, path, null)
      await page.waitForTimeout(300)
      if (round > 0) ours.push(took)
      markup.set(path, await page.evaluate(() => document.querySelector('#page')?.innerHTML ?? ''))
    }
  const byHand: Change[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const path of PATHS) {
      byHand.push(await change(page, path, markup.get(path) ?? ''))
      await page.waitForTimeout(300)
    }
  return { ours, byHand }
}
