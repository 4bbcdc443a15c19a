import { typeset } from '../app/i18n/typography'
import { wallet } from '../app/payment/wallet/wallet.fr'
import { instalmentTexts } from '../app/ui/instalments/schedule-list'
import { registerAndConfirm, screen } from './support/account'
import { journeyLanguages } from './support/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { toasts } from './support/contact'
import { expectNoSidewaysScroll, heading, main, open } from './support/page'
import { checkout, SLOW_STEP } from './support/payment'
import { expect, testAlone } from './support/test'

// Outside the wallet countries the checkout begins with the card.
testAlone.use({ timezoneId: 'UTC' })

const CARD = '4242 4242 4242 4242'

for (const language of journeyLanguages('fr'))
  testAlone.describe(language, () => {
    testAlone.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB', viewport: { width: 360, height: 740 } })

    testAlone('a plan is paid in three parts, the second from the account', async ({ page, site }) => {
      testAlone.setTimeout(180_000)
      const s = instalmentTexts(language)
      const { t, card, payWith } = checkout(page, language)
      await registerAndConfirm(page, site, language)
      await open(page, '/payment?plan=basic')
      await main(page)
        .getByRole('radio', { name: s.times.replace('{{count}}', '3') })
        .click(SLOW_STEP)
      await expect(main(page).locator('.schedule-parts li')).toHaveCount(3, SLOW_STEP)
      await expect(main(page).locator('.to-pay')).toContainText(/100[\s,\u00a0]000/)
      await expectNoSidewaysScroll(page)
      await expectAccessibleInBothThemes(page, 'a price in parts')
      await expect(card).toBeVisible(SLOW_STEP)
      await payWith(CARD)
      await expect(toasts(page, language)).toContainText(t.paidText, SLOW_STEP)

      await page.goto('/account/subscription')
      const parts = screen(page).locator('.schedule-parts li')
      await expect(parts).toHaveCount(3)
      await expect(parts.nth(0)).toContainText(s.states.paid)
      await expect(parts.nth(1)).toContainText(s.states.due)
      await expect(parts.nth(2)).toContainText(s.states.later)
      await expectNoSidewaysScroll(page)
      await expectAccessibleInBothThemes(page, 'a schedule')
      await screen(page).getByRole('link', { name: s.pay }).click()
      await expect(card).toBeVisible(SLOW_STEP)
      await payWith(CARD)
      await expect(toasts(page, language)).toContainText(t.paidText, SLOW_STEP)
      await page.goto('/account/subscription')
      await expect(parts.nth(1)).toContainText(s.states.paid)
      await expect(parts.nth(2)).toContainText(s.states.due)
    })
  })

testAlone.describe('where the network was cut', () => {
  testAlone.use({ locale: 'fr-FR', viewport: { width: 360, height: 740 } })

  testAlone('the next try is in the parts that were chosen', async ({ page, site, network }) => {
    testAlone.setTimeout(120_000)
    const s = instalmentTexts('fr')
    const { t, card } = checkout(page)
    await registerAndConfirm(page, site)
    await open(page, '/payment?plan=basic')
    await expect(card).toBeVisible(SLOW_STEP)
    const threeParts = main(page).getByRole('radio', { name: s.times.replace('{{count}}', '3') })
    await expect(threeParts).toBeVisible(SLOW_STEP)
    await network.cut()
    await threeParts.click()
    const failed = main(page).getByRole('alert').filter({ hasText: t.checkout.changeFailed })
    await expect(failed).toBeVisible(SLOW_STEP)
    await network.restore()
    await failed.getByRole('button', { name: t.retry }).click()
    await expect(main(page).locator('.schedule-parts li')).toHaveCount(3, SLOW_STEP)
    await expect(main(page).locator('.to-pay')).toContainText(/100[\s,\u00a0\u202f]000/)
  })
})

testAlone.describe('after a wallet that refused', () => {
  testAlone.use({ locale: 'fr-FR', viewport: { width: 360, height: 740 } })

  testAlone('parts are chosen, and the next number pays the first of them', async ({ page, site }) => {
    testAlone.setTimeout(120_000)
    const [w, s] = [typeset(wallet, 'fr'), instalmentTexts('fr')]
    const { t } = checkout(page)
    const form = main(page).locator('.pay-form')
    const payFrom = async (digits: string) => {
      await form.locator('input[type=tel]').fill(digits)
      await form.locator('.pay-button').click()
    }
    await registerAndConfirm(page, site)
    await open(page, '/payment?plan=basic')
    await main(page)
      .getByRole('radio', { name: /Mobile money/ })
      .click(SLOW_STEP)
    await expect(form).toBeVisible(SLOW_STEP)
    await payFrom('90 12 30 49')
    await main(page).getByRole('button', { name: w.change }).click({ timeout: 20_000 })
    const threeParts = main(page).getByRole('radio', { name: s.times.replace('{{count}}', '3') })
    await threeParts.click(SLOW_STEP)
    await expect(threeParts).toBeChecked()
    await expect(main(page).locator('.schedule-parts li')).toHaveCount(3)
    await expect(form.locator('.pay-button')).toContainText(/100[\s,\u00a0\u202f]000/)
    await payFrom('99 11 22 33')
    await expect(main(page).getByRole('heading', { name: w.waitingTitle })).toBeVisible(SLOW_STEP)
    await expect(main(page).locator('.to-pay')).toContainText(/100[\s,\u00a0\u202f]000/)
    await expect(heading(page)).toHaveText(t.paidTitle, { timeout: 20_000 })
  })
})
