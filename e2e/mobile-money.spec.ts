import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import { typeset } from '../app/i18n/typography'
import { wallet as en } from '../app/payment/wallet/wallet.en'
import { wallet as fr } from '../app/payment/wallet/wallet.fr'
import { journeyLanguages } from './support/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { expectNoSidewaysScroll, heading, main, open } from './support/page'
import { checkout, SLOW_STEP } from './support/payment'
import { expect, test } from './support/test'

// Outside the wallet countries the checkout begins with the card.
test.use({ timezoneId: 'UTC' })

const WORDS = { fr: typeset(fr, 'fr'), en }

/** The wallet screens, by their labels. A number that never answers can be used only once, as its phone stays busy. */
function wallets(page: Page, language: Language = 'fr') {
  const w = WORDS[language]
  const { t } = checkout(page, language)
  const number = main(page).getByRole('textbox', { name: w.number.split('{{operator}}')[0]?.trim() || /number$/ })
  const pay = main(page).locator('.pay-button')
  return {
    t,
    w,
    number,
    pay,
    alert: main(page).getByRole('alert'),
    choose: async (plan = 'basic') => {
      await open(page, `/payment?plan=${plan}`)
      await main(page)
        .getByRole('radio', { name: /Mobile money/ })
        .click(SLOW_STEP)
      await expect(main(page).getByRole('heading', { name: w.heading })).toBeVisible(SLOW_STEP)
    },
    payFrom: async (digits: string) => {
      await number.fill(digits)
      await pay.click()
    },
  }
}

for (const language of journeyLanguages('fr'))
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB', viewport: { width: 360, height: 740 } })

    test(`a phone is asked, and pays, in ${language}`, async ({ page }) => {
      const { t, w, number, pay, choose, payFrom } = wallets(page, language)
      await choose()
      await expect(main(page)).toContainText(w.debit.split('{{amount}}')[1] ?? '')
      await expectNoSidewaysScroll(page)
      await expectAccessibleInBothThemes(page, 'the form of a wallet')
      await payFrom('12')
      await expect(number).toHaveAttribute('aria-invalid', 'true')
      await payFrom('90 12 34 56')
      await expect(main(page).getByRole('heading', { name: w.waitingTitle })).toBeVisible(SLOW_STEP)
      await expect(main(page)).toContainText('56')
      await expect(main(page)).toContainText('*145#')
      await expect(pay).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await expectAccessibleInBothThemes(page, 'a phone that is asked')
      await expect(heading(page)).toHaveText(t.paidTitle, { timeout: 20_000 })
    })
  })

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a refusal says what to do, and the next number pays', async ({ page }) => {
    const { t, w, alert, choose, payFrom } = wallets(page)
    await choose()
    await payFrom('90 12 30 49')
    await expect(alert).toContainText(w.failures['wallet_no_funds'] ?? '', { timeout: 20_000 })
    await expectAccessibleInBothThemes(page, 'a wallet that refuses')
    await main(page)
      .locator('summary', { hasText: w.other.split('{{operator}}')[0] ?? '' })
      .click()
    await main(page).getByLabel(w.otherNumber).fill('99 11 22 33')
    await main(page).getByRole('button', { name: w.ask }).click()
    await expect(main(page).getByRole('heading', { name: w.waitingTitle })).toBeVisible()
    await expect(main(page)).toContainText('33')
    await expect(heading(page)).toHaveText(t.paidTitle, { timeout: 20_000 })
  })

  test('the page may be closed: another phone finds the request, and sends no second one', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { w, choose, payFrom } = wallets(page)
    await choose()
    await payFrom('90 12 31 29')
    await expect(main(page).getByRole('heading', { name: w.waitingTitle })).toBeVisible(SLOW_STEP)
    const link = page.url()
    await page.close()
    const other = await browser.newContext({
      ...(baseURL && { baseURL }),
      locale: 'fr-FR',
      viewport: { width: 360, height: 740 },
    })
    const phone = await other.newPage()
    await open(phone, link)
    await expect(main(phone).getByRole('heading', { name: w.waitingTitle })).toBeVisible(SLOW_STEP)
    await expect(main(phone)).toContainText('29')
    await expect(main(phone).getByRole('radio')).toHaveCount(0)
    await expect(main(phone).getByRole('button', { name: w.change })).toHaveCount(0)
    const id = new URL(link).searchParams.get('order') ?? ''
    const again = await phone.request.post(`/api/payment/${id}/push`, { data: {} })
    expect([again.status(), (await again.json()).code]).toEqual([409, 'pushOpen'])
    await other.close()
  })

  test('a cut in the sending loses nothing and asks once', async ({ page, context, messages }) => {
    messages.expect(/Failed to load resource|net::ERR/)
    const { w, number, alert, choose, payFrom } = wallets(page)
    await choose()
    await context.setOffline(true)
    await payFrom('91 12 31 29')
    await expect(alert.last()).toContainText(w.offline.split('.')[0] ?? '')
    await expect(number).toHaveValue('91 12 31 29')
    await context.setOffline(false)
    await main(page).locator('.pay-button').click()
    await expect(main(page).getByRole('heading', { name: w.waitingTitle })).toBeVisible(SLOW_STEP)
  })

  test('Mali and Tchad say that no wallet is served there, and leave card and PayPal', async ({ page }) => {
    const { w, number, pay, choose } = wallets(page)
    await choose()
    for (const code of ['ML', 'TD']) {
      await main(page).getByLabel(w.country).selectOption(code)
      await expect(main(page)).toContainText(w.none.split('{{country}}')[1]?.trim() ?? '')
      await expect(number).toHaveCount(0)
      await expect(pay).toHaveCount(0)
      await expect(main(page).getByRole('radio', { name: 'PayPal' })).toBeVisible()
    }
    await expectAccessibleInBothThemes(page, 'a country without wallets')
    await main(page).getByRole('radio', { name: 'PayPal' }).click()
    await expect(main(page).getByRole('button', { name: checkout(page).t.checkout.paypalGo })).toBeEnabled(SLOW_STEP)
  })

  test('Wave agrees on its page, and the order follows', async ({ page }) => {
    const { t, w, choose, payFrom } = wallets(page)
    await choose()
    await main(page).getByLabel(w.country).selectOption('SN')
    await main(page).getByRole('radio', { name: 'Wave', exact: true }).click()
    await expect(main(page)).toContainText(w.page)
    await payFrom('77 123 45 67')
    await expect(main(page).getByRole('link', { name: w.open })).toHaveAttribute('href', /\/payment\?order=/, SLOW_STEP)
    await expect(heading(page)).toHaveText(t.paidTitle, { timeout: 20_000 })
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('everything fits', async ({ page }) => {
    const { w, choose, payFrom } = wallets(page)
    await choose('premium')
    await expectNoSidewaysScroll(page)
    await payFrom('92 12 31 29')
    await expect(main(page).getByRole('heading', { name: w.waitingTitle })).toBeVisible(SLOW_STEP)
    await expectNoSidewaysScroll(page)
  })
})
