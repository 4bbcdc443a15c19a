import type { Page } from '@playwright/test'
import { LANGUAGES } from '#contract/languages'
import { formatFrancs } from '#domain/money/money'
import { startStripeServer, stripeEvent, type StripeDispute, type StripeServer } from '../api/testing/stripe-server'
import { sizeTag } from './support/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { consoleTest, expectLargeTargets, NOT_SIGNED_IN, signIn } from './support/console'
import { dialog, LIST_TEXTS } from './support/lists'
import { expectNoSidewaysScroll, main } from './support/page'
import { DEMONSTRATION } from './support/server'
import { openSite } from './support/site'
import { expect } from './support/test'

/** The demonstration's server with a mock Stripe. */
const test = consoleTest.extend<object, { stripe: StripeServer }>({
  stripe: [
    async ({}, use) => {
      const stripe = await startStripeServer()
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  sharedSite: [
    async ({ stripe }, use) => {
      const site = await openSite(undefined, { ...DEMONSTRATION, ...stripe.env })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})
test.use({ serviceWorkers: 'block' })

/** No element of the open dialog is too wide. */
async function expectDialogFits(page: Page): Promise<void> {
  const wide = await dialog(page).evaluate((sheet) => {
    const edge = sheet.getBoundingClientRect().right
    return [...sheet.querySelectorAll<HTMLElement>('*')]
      .filter((part) => part.getBoundingClientRect().right > edge)
      .map((part) => `${part.tagName} ${part.textContent.slice(0, 40)}`)
  })
  expect(wide, 'wider than the dialog').toEqual([])
}

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const { orders: t } = LIST_TEXTS[language].resources

    test(`a disputed payment says so with what to do and until when, and once lost where its money went ${sizeTag(language)}`, async ({
      page,
      request,
      stripe,
      messages,
    }) => {
      test.setTimeout(120_000)
      messages.expect(/Service Worker registration blocked by Playwright/)
      messages.expect(NOT_SIGNED_IN)
      const payer = `Enyonam Contestée ${language} ${test.info().project.name}`
      const created = await request.post('/api/payment/create-payment-intent', {
        data: { planType: 'basic', email: 'enyonam@example.org', fullName: payer },
      })
      const { orderId } = (await created.json()) as { orderId: string } // Typed by the API contract.
      const intent = [...stripe.intents.values()].find(({ metadata }) => metadata['orderId'] === orderId)
      if (!intent) throw new Error('Stripe was asked for nothing')
      const tell = async (type: string, object: object) => {
        const { body, signature } = stripeEvent(type, object)
        expect(
          (
            await request.post('/api/payment/webhooks/stripe', {
              headers: { 'content-type': 'application/json', 'stripe-signature': signature },
              data: Buffer.from(body),
            })
          ).status(),
        ).toBe(204)
      }
      await tell(
        'payment_intent.succeeded',
        Object.assign(intent, { status: 'succeeded', amount_received: intent.amount }),
      )
      const dispute: StripeDispute = {
        id: `du_${intent.id}`,
        object: 'dispute',
        status: 'needs_response',
        reason: 'fraudulent',
        currency: 'xof',
        amount: 200_001,
        charge: 'ch_1',
        payment_intent: intent.id,
        evidence_details: {
          due_by: Date.UTC(2031, 11, 5, 12) / 1_000,
          has_evidence: false,
          past_due: false,
          submission_count: 0,
        },
      }
      stripe.disputes.push(dispute)
      await tell('charge.dispute.created', dispute)

      // By the link in the mail to administrators.
      await signIn(page, { path: `/admin/payments?row=${orderId}`, language })
      const event = dialog(page).locator('.papers li').filter({ hasText: t.events['dispute.open'] })
      await expect(event).toContainText(t.disputeTexts['dispute.open'])
      await expect(event).toContainText(formatFrancs(200_001, language))
      await expect(event).toContainText(
        language === 'fr' ? 'Au plus tard le 5 décembre 2031.' : 'By 5 December 2031 at the latest.',
      )
      await expect(dialog(page).locator('.timeline li').last().locator('summary')).toHaveText(t.events['dispute.open'])
      await dialog(page).locator('.timeline').scrollIntoViewIfNeeded()
      await dialog(page).locator('.timeline li').last().locator('summary').click()
      await dialog(page).locator('.timeline li').last().scrollIntoViewIfNeeded()
      await expectDialogFits(page)
      await expectAccessibleInBothThemes(page, 'a disputed payment')
      await expectLargeTargets(page, 'a disputed payment')
      await page.keyboard.press('Escape')
      await expect(main(page).getByRole('button', { name: payer, exact: true })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessibleInBothThemes(page, 'payments')

      await tell('charge.dispute.closed', Object.assign(dispute, { status: 'lost' }))
      await page.goto(`/admin/payments?row=${orderId}`)
      await expect(dialog(page)).toContainText(t.disputeTexts['dispute.lost'])
      await dialog(page).locator('.timeline').scrollIntoViewIfNeeded()
      await expect(dialog(page)).toContainText(t.refundDisputed)
      await expectAccessibleInBothThemes(page, 'a payment lost in a dispute')

      // Won on appeal: the money came back, and no refund is needed.
      await tell('charge.dispute.funds_reinstated', Object.assign(dispute, { status: 'won' }))
      await page.goto(`/admin/payments?row=${orderId}`)
      await expect(dialog(page)).toContainText(t.disputeTexts['dispute.returned'])
      await expect(dialog(page)).not.toContainText(t.disputeTexts['dispute.won'])
      await expect(dialog(page).locator('.papers li').filter({ hasText: t.refundDisputed })).toContainText(
        t.refundReturned,
      )
      await expect(dialog(page).locator('.timeline li').last().locator('summary')).toHaveText(
        t.events['refund.returned'],
      )
      await expectAccessibleInBothThemes(page, 'a payment won back on appeal')
    })
  })
