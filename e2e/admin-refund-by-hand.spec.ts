import { wallet } from '../app/payment/wallet/wallet.fr'
import { startFedapayServer, type FedapayServer } from '../api/testing/fedapay-server'
import { typeset } from '../app/i18n/typography'
import { expectAccessibleInBothThemes } from './support/accessible'
import { consoleTest, NOT_SIGNED_IN, signIn } from './support/console'
import { dialog, LIST_TEXTS } from './support/lists'
import { expectNoSidewaysScroll, heading, main, open } from './support/page'
import { PAYMENT_TEXTS, SLOW_STEP } from './support/payment'
import { DEMONSTRATION } from './support/server'
import { openSite } from './support/site'
import { expect } from './support/test'

const w = typeset(wallet, 'fr')
const { orders: t } = LIST_TEXTS.fr.resources

/** The demonstration's server with only wallet payments, by a mock FedaPay. */
const test = consoleTest.extend<object, { fedapay: FedapayServer }>({
  fedapay: [
    async ({}, use) => {
      const fedapay = await startFedapayServer()
      await use(fedapay)
      await fedapay.close()
    },
    { scope: 'worker' },
  ],
  sharedSite: [
    async ({ fedapay }, use) => {
      const site = await openSite(undefined, { ...DEMONSTRATION, ...fedapay.env })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})
// Outside the wallet countries the checkout begins with the card.
test.use({ timezoneId: 'UTC', serviceWorkers: 'block' })

test('a wallet alone can pay, and its refund is a task: the credit note comes with the reference', async ({
  page,
  request,
  fedapay,
  messages,
}) => {
  test.setTimeout(120_000)
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NOT_SIGNED_IN)
  const payer = 'Akpéné Remboursée'
  await open(page, '/payment?plan=basic')
  await main(page).getByRole('radio', { name: 'Moov Money (Flooz)' }).click(SLOW_STEP)
  await main(page).locator('input[type=tel]').fill('99 11 22 33')
  await main(page).locator('.pay-button').click()
  await expect(main(page).getByRole('heading', { name: w.waitingTitle })).toBeVisible(SLOW_STEP)
  const [reported] = fedapay.transactions.values()
  if (!reported) throw new Error('FedaPay was asked for nothing')
  expect(reported.pushes).toEqual([{ mode: 'moov_tg', number: '99112233', country: 'tg' }])
  const id = reported.merchant_reference ?? ''
  const named = await request.post(`/api/payment/${id}/payer`, {
    data: { email: 'akpene@example.org', fullName: payer },
  })
  expect(named.ok()).toBe(true)
  fedapay.become(reported, 'approved')
  const { body, headers } = fedapay.notice(reported)
  const notice = { headers: { 'content-type': 'application/json', ...headers }, data: Buffer.from(body) }
  expect((await request.post('/api/payment/webhooks/fedapay', notice)).status()).toBe(204)
  await expect(heading(page)).toHaveText(PAYMENT_TEXTS.fr.payment.paidTitle, { timeout: 20_000 })

  await signIn(page)
  await page.goto(`/admin/payments?row=${id}`)
  await expect(dialog(page)).toContainText(payer)
  await dialog(page).getByRole('button', { name: t.refund, exact: true }).click()
  await dialog(page).last().getByLabel(t.reason).fill('Doublon')
  await dialog(page).last().getByRole('button', { name: t.next }).click()
  await dialog(page).last().getByRole('button', { name: /300/ }).click()
  await page.goto(`/admin/payments?row=${id}`)
  await expect(dialog(page)).toContainText(t.byHand)
  await expectNoSidewaysScroll(page)
  await dialog(page).getByRole('button', { name: t.byHandNote }).click()
  const form = dialog(page).last()
  await form.getByRole('button', { name: t.byHandConfirm }).click()
  await expect(form).toContainText(t.byHandReferenceRequired)
  await expectAccessibleInBothThemes(page, 'a refund by hand')
  await form.getByLabel(t.byHandReference).fill('RMB-2026-17')
  await form.getByRole('button', { name: t.byHandConfirm }).click()
  await page.goto(`/admin/payments?row=${id}`)
  await expect(dialog(page)).toContainText(t.papers.credit_note)
  await expect(dialog(page)).not.toContainText(t.byHandText)
})
