import { LANGUAGES } from '#contract/languages'
import { heading, main, open } from './support/page'
import { checkout, PAYMENT_TEXTS, SLOW_STEP } from './support/payment'
import { expect, test } from './support/test'

for (const language of LANGUAGES)
  test(`nobody is charged for a plan that the address does not name (${language})`, async ({ page }) => {
    const orders: string[] = []
    page.on('request', (request) => request.method() === 'POST' && orders.push(request.url()))
    const { payment: t } = PAYMENT_TEXTS[language]
    await open(page, `/payment?plan=zzz&lang=${language}`)
    await expect(main(page)).toContainText(t.unknownPlan, SLOW_STEP)
    await expect(heading(page)).toHaveText(t.heading)
    await page.goto(`/payment?plan=institution&lang=${language}`)
    await expect(page).toHaveURL(/\/register\?plan=contact$/, SLOW_STEP)
    expect(orders.filter((url) => url.includes('/api/payment'))).toEqual([])
  })

test.describe('where wallets are what people pay with', () => {
  test.use({ timezoneId: 'Africa/Porto-Novo', locale: 'fr-FR', viewport: { width: 360, height: 740 } })

  test('mobile money comes first, in the country of the phone, and the card is one choice away', async ({ page }) => {
    const { card, t } = checkout(page, 'fr')
    await open(page, '/payment?plan=basic')
    await expect(main(page).getByRole('radio', { name: /Mobile money/ })).toBeChecked(SLOW_STEP)
    const country = main(page).getByRole('combobox')
    await expect(country).toHaveValue('BJ', SLOW_STEP)
    // A number with a calling code selects the country.
    await main(page).locator('input[type=tel]').fill('+228 90 12 34 56')
    await expect(country).toHaveValue('TG')
    await main(page).getByRole('radio', { name: t.checkout.card }).click()
    await expect(card).toBeVisible(SLOW_STEP)
  })
})
