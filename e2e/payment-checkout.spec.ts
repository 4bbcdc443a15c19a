import { heading, open } from './support/page'
import { checkout } from './support/payment'
import { expect, test } from './support/test'

const CARD = '4242 4242 4242 4242'

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('on the way home after a payment, the plans are not shown', async ({ page, messages }) => {
    messages.expect(/Service Worker registration blocked/)
    const { t, toCard, payWith } = checkout(page)
    // A line that brings the home page late.
    await page.route('**/content/*/home.json', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    await open(page, '/payment?plan=basic')
    await toCard('akossiwa@example.org')
    await page.evaluate(() => {
      const headings = new Set<string>()
      Object.assign(window, { seenAtHome: headings })
      const look = () => {
        if (location.pathname === '/') headings.add(document.querySelector('h1')?.textContent ?? '')
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await payWith(CARD)
    await expect(heading(page)).toHaveText(t.paidTitle)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('#page .hero')).toBeVisible()
    const seen = await page.evaluate(() => [...(window as unknown as { seenAtHome: Set<string> }).seenAtHome])
    expect(seen).not.toContain(t.heading)
  })
})
