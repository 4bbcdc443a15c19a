import { quotes as quotesFr } from '../app/admin/quotes/quotes.fr'
import { typeset } from '../app/i18n/typography'
import { expectAccessibleInBothThemes } from './support/accessible'
import { consoleTest as test, expectLargeTargets, getHeading, NOT_SIGNED_IN, signIn } from './support/console'
import { dialog, expectCopied, LIST_TEXTS, onServer, search } from './support/lists'
import { expectNoSidewaysScroll, main } from './support/page'
import { expect } from './support/test'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NOT_SIGNED_IN)
})

const { orders: t } = LIST_TEXTS.fr.resources
const q = typeset(quotesFr, 'fr')

interface Order {
  readonly status: string
  readonly refundedAmount: number
  readonly refunds: readonly object[]
}

test('a payment is found, read to its last event, and refunded once; a quote is issued and withdrawn @both', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(180_000)
  const payer = `Afi Remboursée ${test.info().project.name}`
  await signIn(page, { path: '/admin/payments' })
  await expect(getHeading(page, t.list.title)).toBeVisible()
  // Another person's request, without the administrator's cookies.
  const post = (path: string, data: object) => request.post(new URL(path, page.url()).href, { data })
  const created = await post('/api/payment/create-payment-intent', {
    planType: 'basic',
    email: 'afi@example.org',
    fullName: payer,
  })
  // The API contract guarantees the type.
  const { orderId, clientSecret } = (await created.json()) as { orderId: string; clientSecret: string }
  expect((await post('/api/payment/sandbox/confirm', { clientSecret, card: '4242424242424242' })).status()).toBe(200)
  const order = () => onServer<Order>(page, `/api/orders/${orderId}`)

  await page.reload()
  await expectCopied(page)
  await expectNoSidewaysScroll(page)
  await expectLargeTargets(page, 'payments')
  await expectAccessibleInBothThemes(page, 'payments')
  await search(page).fill('remboursee')
  await main(page).getByRole('button', { name: payer, exact: true }).click()
  await expect(dialog(page).getByText('payment.opened', { exact: true })).toBeVisible()
  await dialog(page).getByText('payment.opened', { exact: true }).click()
  await expect(dialog(page).getByText('"currency": "XOF"').first()).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: /R-\d{4}-\d{6}/ })).toBeVisible()
  await expectAccessibleInBothThemes(page, 'a payment')

  await dialog(page).getByRole('button', { name: t.refund, exact: true }).click()
  await dialog(page).getByLabel(t.refundAmount).fill('300 001')
  await dialog(page).getByRole('button', { name: t.next }).click()
  await expect(dialog(page).getByText(t.reasonRequired)).toBeVisible()
  await dialog(page).getByLabel(t.refundAmount).fill('100 001')
  await dialog(page).getByLabel(t.reason, { exact: true }).fill('Payé deux fois')
  await context.setOffline(true)
  await expect(dialog(page).getByText(t.offline)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: t.next })).toBeDisabled()
  await context.setOffline(false)
  await dialog(page).getByRole('button', { name: t.next }).click()
  await dialog(page)
    .getByRole('button', { name: /100\s001/ })
    .dblclick()
  await expect.poll(async () => (await order()).status).toBe('partly_refunded')
  const after = await order()
  expect([after.refundedAmount, after.refunds.length]).toEqual([100_001, 1])
  await expect(dialog(page).getByText(t.statuses.partly_refunded, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/admin/quotes')
  await main(page).getByRole('button', { name: q.create }).click()
  await dialog(page).getByRole('button', { name: q.send }).click()
  await expect(dialog(page).locator('[aria-invalid=true]')).toHaveCount(3)
  const institution = `Université ${test.info().project.name}`
  await dialog(page).getByLabel(q.organisation).fill(institution)
  await dialog(page).getByLabel(q.email).fill('etudes@example.org')
  await dialog(page).getByLabel(q.amount).fill('2 400 001')
  await dialog(page).getByRole('button', { name: q.send }).click()
  const card = main(page).getByRole('listitem').filter({ hasText: institution })
  await expect(card).toContainText(/2\s400\s001/)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page, 'quotes')
  await card.getByRole('button', { name: q.withdraw }).click()
  await dialog(page).getByRole('button', { name: q.withdraw, exact: true }).click()
  await expect(card).toContainText(q.states.withdrawn)
})
