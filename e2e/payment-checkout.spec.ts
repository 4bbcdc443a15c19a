import type { Locator } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/accessible'
import { PERSON, registerAndConfirm, screen } from './support/account'
import { mailTo } from './support/mails'
import { expectNoSidewaysScroll, heading, main, open } from './support/page'
import { checkout, PAYMENT_TEXTS } from './support/payment'
import { expect, test, testAlone } from './support/test'
import { TEXTS } from './support/texts'
import { buy } from './support/work'

// Outside the wallet countries the checkout begins with the card.
test.use({ timezoneId: 'UTC' })

const CARD = '4242 4242 4242 4242'

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('on the way home after a payment, the plans are not shown', async ({ page, messages }) => {
    messages.expect(/Service Worker registration blocked/)
    const { t, toCard, payWith } = checkout(page)
    // Delays the home page.
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

testAlone('a plan that is held is not offered a second time', async ({ page, site, messages }) => {
  messages.expect(/status of (401|409)/)
  const { t } = checkout(page)
  const { subscription } = TEXTS.fr.account
  await registerAndConfirm(page, site)
  await buy(page, 'basic')

  await open(page, '/payment')
  const card = (name: string) =>
    main(page)
      .locator('.plan')
      .filter({ has: page.getByRole('heading', { name }) })
  const [basic, premium] = [card('Basic'), card('Premium')]
  await expect(basic).toContainText(t.ownUntil.split('{')[0] ?? '')
  await expect(basic.getByRole('link')).toHaveAccessibleName(t.ownAccount)
  await expect(premium.getByRole('link')).toHaveAccessibleName(t.choose.replace('{{plan}}', 'Premium'))

  await page.goto('/account/subscription')
  await expect(screen(page)).toContainText(subscription.yours.replace('{{plan}}', 'Basic'))
  await expect(screen(page).getByRole('button', { name: subscription.see.replace('{{plan}}', 'Basic') })).toHaveCount(0)
  await expect(
    screen(page).getByRole('button', { name: subscription.see.replace('{{plan}}', 'Premium') }),
  ).toBeVisible()
})

test('the way on is in sight above the bar, and the second step holds all: who pays, the payment method, the card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { t, button, card, email, pay } = checkout(page)
  const bar = page.locator('.bottom-bar')
  /** The element is above the bottom bar, and a tap in its middle reaches it. */
  const expectInSight = async (way: Locator) => {
    const [box, low] = [await way.boundingBox(), await bar.boundingBox()]
    expect(box && low && box.y > 0 && box.y + box.height <= low.y).toBe(true)
    const isMet = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }
    expect(await way.evaluate(isMet)).toBe(true)
  }
  await open(page, '/payment')
  await main(page)
    .getByRole('link', { name: t.choose.replace('{{plan}}', 'Basic'), exact: true })
    .click()
  await expect(heading(page)).toBeFocused()
  await expect(card).toBeVisible()
  await expect(email).toBeVisible()
  await expect(pay).toHaveText(/300.000/)
  // Initially the bar does not cover the button; scrolling to the button leaves it above the bar.
  const [first, low] = [await pay.boundingBox(), await bar.boundingBox()]
  expect(first && low && (first.y >= low.y + low.height || first.y + first.height <= low.y)).toBe(true)
  await pay.evaluate((way) =>
    scrollTo({ top: way.getBoundingClientRect().bottom + scrollY - innerHeight, behavior: 'instant' }),
  )
  await pay.evaluate((way) => way.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
  await expectInSight(pay)
  // The first missing field scrolls into view.
  await pay.click()
  await expect(card).toBeFocused()
  await main(page).getByRole('radio', { name: t.checkout.paypal }).click()
  await expectInSight(button(t.checkout.paypalGo))
})

test('without an address the receipt is shown and kept by its link; the address may come later', async ({
  page,
  site,
}) => {
  const { t, button, card, payWith } = checkout(page)
  await open(page, '/payment?plan=premium')
  await expect(card).toBeVisible()
  const link = page.url()
  await payWith(CARD)
  await button(t.stay).click()
  const receipt = main(page).getByRole('link', { name: t.receipt })
  await expect(receipt).toHaveAttribute('href', /^\/recu\/R-[\d-]+#.+\./)
  await expectAccessibleInBothThemes(page, 'paid without an address')
  await expectNoSidewaysScroll(page)
  await receipt.click()
  await expect(main(page).getByRole('status')).toContainText(PAYMENT_TEXTS.fr.receipt.authentic)
  await expect(main(page)).not.toContainText(PAYMENT_TEXTS.fr.receipt.payer)

  // On another day, by the order's link.
  await open(page, link)
  await button(t.addressSend).click()
  await expect(main(page).getByText(t.addressRequired)).toBeVisible()
  await main(page).getByLabel(t.addressLabel).fill('plus-tard@example.org')
  await button(t.addressSend).click()
  await expect(main(page)).toContainText(t.addressSent.replace('{{email}}', 'plus-tard@example.org'))
  expect(await mailTo(site, 'plus-tard@example.org', '/recu/R-')).toBeTruthy()
  await page.reload()
  await expect(heading(page)).toHaveText(t.paidTitle)
  await expect(button(t.addressSend)).toHaveCount(0)
})

testAlone('a signed-in buyer is led to the account', async ({ page, site, messages }) => {
  messages.expect(/status of (401|409)/)
  const { t, card, payWith } = checkout(page)
  await registerAndConfirm(page, site)
  await open(page, '/payment?plan=basic')
  await expect(card).toBeVisible()
  await payWith(CARD)
  await expect(main(page)).toContainText(t.goingToAccount)
  await expect(page).toHaveURL(/\/account\/today$/)
  await expect(screen(page)).toContainText(PERSON.fullName)
  // A plan that is already active is reported.
  await open(page, '/payment?plan=basic')
  await expect(main(page)).toContainText(t.own)
  await expect(card).toHaveCount(0)
})
