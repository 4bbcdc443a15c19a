import { FedapayTransaction } from './fedapay-shapes'
import { readFedapayUpdate, wasGivenBack } from './fedapay-updates'

const CREATED = '2026-11-26T10:00:00.123Z'
const LATER = '2026-11-26T10:05:00.456Z'
const transaction = (given: object) =>
  FedapayTransaction.parse({
    id: 7,
    status: 'pending',
    amount: '300000',
    created_at: CREATED,
    updated_at: LATER,
    ...given,
  })

it.each([
  ['pending', 'pending'],
  ['approved', 'succeeded'],
  ['transferred', 'succeeded'],
  ['refunded', 'succeeded'],
  ['approved_partially_refunded', 'succeeded'],
  ['transferred_partially_refunded', 'succeeded'],
  ['declined', 'failed'],
  ['canceled', 'failed'],
  ['expired', 'expired'],
  ['something_new', 'pending'],
])('what FedaPay calls %s is %s', (status, ours) => {
  const reported = transaction({ status })
  expect(readFedapayUpdate(reported)).toMatchObject({ status: ours, amount: 300_000, currency: 'XOF' })
  expect(wasGivenBack(reported)).toBe(status.includes('refunded'))
})

it('takes its times, and the sum asked for, not what was debited', () => {
  expect(readFedapayUpdate(transaction({})).at).toBe(Date.parse(CREATED))
  const approved = transaction({ status: 'approved', approved_at: LATER, amount: 300_000, amount_debited: 306_000 })
  expect(readFedapayUpdate(approved)).toMatchObject({ at: Date.parse(LATER), amount: 300_000 })
  expect(readFedapayUpdate(transaction({ status: 'approved', currency: { iso: 'XAF' } })).currency).toBe('XAF')
})

it.each([
  ['INSUFFICIENT_BALANCE', 'wallet_no_funds'],
  ['PAYER_LIMIT_REACHED', 'wallet_limit'],
  ['PAYER_NOT_FOUND', 'wallet_unknown'],
  ['PAYMENT_NOT_APPROVED', 'wallet_not_approved'],
  ['TIMEOUT', 'wallet_not_approved'],
  ['BROKEN', 'wallet_failed'],
  [null, 'wallet_failed'],
])('why it declined, %s, is %s', (code, ours) => {
  expect(readFedapayUpdate(transaction({ status: 'declined', last_error_code: code }))).toMatchObject({
    failureCode: ours,
  })
})
