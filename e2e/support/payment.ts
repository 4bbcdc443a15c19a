import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import * as paymentEn from '../../app/payment/payment.en'
import * as paymentFr from '../../app/payment/payment.fr'
import { typeset } from '../../app/i18n/typography'
import { main } from './page'
import { expect } from './test'

/** Texts of the payment pages, typeset as in the build. */
export const PAYMENT_TEXTS = { fr: typeset({ ...paymentFr }, 'fr'), en: { ...paymentEn } }

/** Timeout of a step on a slow network and a slow phone. */
export const SLOW_STEP = { timeout: 40_000 }

/** The checkout, by its labels. */
export function checkout(page: Page, language: Language = 'fr') {
  const t = PAYMENT_TEXTS[language].payment
  const button = (name: string | RegExp) =>
    main(page).getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
  const email = main(page).getByLabel(t.checkout.email)
  const card = main(page).getByLabel(t.card.number)
  const pay = main(page).locator('.pay-button')
  return {
    t,
    button,
    email,
    card,
    pay,
    next: button(t.checkout.next),
    alert: main(page).getByRole('alert'),
    choose: async (plan: 'Basic' | 'Premium') =>
      main(page)
        .getByRole('link', { name: t.choose.replace('{{plan}}', plan), exact: true })
        .click(),
    details: async (address: string, method?: 'paypal') => {
      await email.fill(address)
      if (!method) return
      // Another payment method creates another order; the radio button is enabled once it exists.
      await main(page).getByRole('radio', { name: t.checkout.paypal }).click()
      await expect(button(t.checkout.paypalGo)).toBeEnabled(SLOW_STEP)
    },
    /** Fills in the payer on the checkout of an order. */
    toCard: async (address: string) => {
      await expect(card).toBeVisible(SLOW_STEP)
      await email.fill(address)
    },
    payWith: async (number: string) => {
      await card.fill(number)
      await pay.click()
    },
  }
}

/** The order's token in the address. */
export const orderToken = (page: Page): string => new URL(page.url()).searchParams.get('order') ?? ''
