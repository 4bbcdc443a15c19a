import { paymentsApi } from '#contract/payments'
import { quotesApi } from '#contract/quotes'
import { receiptsApi } from '#contract/receipts'
import { ApiError, NetworkError } from '../network/http'
import { isMissing, PATHS, pdfAddress, refusalOf } from './payment-calls'

test('the addresses are those of the endpoint table', () => {
  expect(PATHS.means).toBe(paymentsApi.means.path)
  expect(PATHS.price).toBe(paymentsApi.price.path)
  expect(PATHS.create).toBe(paymentsApi.create.path)
  expect(`${PATHS.checkSession}:id`).toBe(paymentsApi.checkSession.path)
  expect(PATHS.confirmSandbox).toBe(paymentsApi.confirmSandbox.path)
  expect(`${PATHS.capturePaypal}:id/capture`).toBe(paymentsApi.capturePaypal.path)
  expect(`${PATHS.cancel}:id/cancel`).toBe(paymentsApi.cancel.path)
  expect(`${PATHS.givePayer}:id/payer`).toBe(paymentsApi.givePayer.path)
  expect(`${PATHS.quote}:code`).toBe(quotesApi.byCode.path)
  expect(`${PATHS.receipt}:number`).toBe(receiptsApi.read.path)
  expect(PATHS.receiptKey).toBe(receiptsApi.key.path)
  expect(pdfAddress(':number', 'p', 'fr').split('?')[0]).toBe(receiptsApi.pdf.path)
})

test('a refusal of the server is told apart from a line that is down', () => {
  const refused = (status: number) =>
    new ApiError(status, '', { code: 'notFound', message: 'Cette adresse n’existe pas.' }, null)
  expect(refusalOf(refused(404))).toMatchObject({ code: 'notFound' })
  expect(refusalOf(new NetworkError('network'))).toBeNull()
  expect([404, 422].map((status) => isMissing(refused(status)))).toEqual([true, true])
  expect([409, 500, 503].map((status) => isMissing(refused(status)))).toEqual([false, false, false])
  expect(isMissing(new NetworkError('network'))).toBe(false)
})
