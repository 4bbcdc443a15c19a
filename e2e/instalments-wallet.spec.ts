import { startFedapayServer, type FedapayServer } from '../api/testing/fedapay-server'
import { wallet as english } from '../app/payment/wallet/wallet.en'
import { wallet as french } from '../app/payment/wallet/wallet.fr'
import { typeset } from '../app/i18n/typography'
import { instalmentTexts } from '../app/ui/instalments/schedule-list'
import { registerAndConfirm, screen } from './support/account'
import { journeyLanguages } from './support/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { expectNoSidewaysScroll, heading, main, open } from './support/page'
import { PAYMENT_TEXTS, SLOW_STEP } from './support/payment'
import { openSite } from './support/site'
import { expect, test as base } from './support/test'

/** A server with only wallet payments, by a mock FedaPay. */
const test = base.extend<{ fedapay: FedapayServer }>({
  fedapay: async ({}, use) => {
    const fedapay = await startFedapayServer()
    await use(fedapay)
    await fedapay.close()
  },
  site: async ({ fedapay }, use) => {
    const site = await openSite(undefined, fedapay.env)
    await use(site)
    await site.close()
  },
})
// Outside the wallet countries the checkout begins with the card.
test.use({ timezoneId: 'UTC', serviceWorkers: 'block', viewport: { width: 360, height: 740 } })

for (const language of journeyLanguages('en'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const w = language === 'fr' ? typeset(french, 'fr') : english
    const s = instalmentTexts(language)

    test('a price in parts begins where wallets alone can pay', async ({ page, site, fedapay, request, messages }) => {
      test.setTimeout(120_000)
      messages.expect(/Service Worker registration blocked by Playwright/)
      await registerAndConfirm(page, site, language)
      await open(page, '/payment?plan=basic')
      await main(page)
        .getByRole('radio', { name: s.times.replace('{{count}}', '2') })
        .click(SLOW_STEP)
      await expect(main(page).locator('.schedule-parts li')).toHaveCount(2)
      await expect(main(page).locator('.schedule-parts li').nth(1)).toContainText(s.states.later)
      await expect(main(page).locator('.pay-button')).toContainText(/150[\s,\u00a0\u202f]000/)
      await expectNoSidewaysScroll(page)
      await expectAccessibleInBothThemes(page, 'parts before an order')
      await main(page).getByRole('radio', { name: 'Moov Money (Flooz)' }).click()
      await main(page).locator('input[type=tel]').fill('99 11 22 34')
      await main(page).locator('.pay-button').click()
      await expect(main(page).getByRole('heading', { name: w.waitingTitle })).toBeVisible(SLOW_STEP)
      const [reported] = fedapay.transactions.values()
      if (!reported) throw new Error('FedaPay was asked for nothing')
      expect(reported.amount).toBe(150_000)
      fedapay.become(reported, 'approved')
      const { body, headers } = fedapay.notice(reported)
      const notice = { headers: { 'content-type': 'application/json', ...headers }, data: Buffer.from(body) }
      expect((await request.post('/api/payment/webhooks/fedapay', notice)).status()).toBe(204)
      await expect(heading(page)).toHaveText(PAYMENT_TEXTS[language].payment.paidTitle, { timeout: 20_000 })
      await page.goto('/account/subscription')
      const parts = screen(page).locator('.schedule-parts li')
      await expect(parts).toHaveCount(2)
      await expect(parts.nth(0)).toContainText(s.states.paid)
      await expect(parts.nth(1)).toContainText(s.states.due)
    })
  })
