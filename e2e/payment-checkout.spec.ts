import type { Page } from '@playwright/test'
import type { Plan } from '#contract/plans'
import { registerAndConfirm } from './support/account'
import { heading, main, open } from './support/page'
import { checkout } from './support/payment'
import { expect, test, testAlone } from './support/test'
import { TEXTS } from './support/texts'

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

/** Paid for by whoever is signed in in this browser. */
async function buy(page: Page, planType: Plan): Promise<void> {
  const headers = { origin: new URL(page.url()).origin }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()) as { clientSecret: string } // Of our own API.
  }
  const { clientSecret } = await post('/api/payment/create-payment-intent', { planType })
  await post('/api/payment/sandbox/confirm', { clientSecret, card: CARD })
}

testAlone('a plan that is held is not offered a second time', async ({ page, site, messages }) => {
  messages.expect(/status of (401|409)/)
  const { t } = checkout(page)
  const { subscription } = TEXTS.fr.account
  await registerAndConfirm(page, site)
  await buy(page, 'basic')

  await open(page, '/payment')
  const card = (name: string) => main(page).locator('.plan').filter({ has: page.getByRole('heading', { name }) })
  const [basic, premium] = [card('Basic'), card('Premium')]
  await expect(basic).toContainText(t.ownUntil.split('{')[0] ?? '')
  await expect(basic.getByRole('link')).toHaveAccessibleName(t.ownAccount)
  await expect(premium.getByRole('link')).toHaveAccessibleName(t.choose.replace('{plan}', 'Premium'))

  await page.goto('/account/subscription')
  await expect(main(page)).toContainText(subscription.yours.replace('{plan}', 'Basic'))
  await expect(main(page).getByRole('button', { name: subscription.see.replace('{plan}', 'Basic') })).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: subscription.see.replace('{plan}', 'Premium') })).toBeVisible()
})
