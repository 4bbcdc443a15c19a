import type { PaymentUpdate } from './payment-status'
import { parseFrancs, type Checkout } from './pawapay-shapes'
import { walletFailure } from './wallet-failure'

/** The attempt that succeeded, or else the last one. */
export function decidingTry({ depositsHistory }: Checkout) {
  const tries = depositsHistory ?? []
  return tries.find(({ status }) => status === 'COMPLETED') ?? tries.at(-1)
}

/** A failed attempt leaves its page open: the payer may try again there. */
export function readPawapayUpdate(checkout: Checkout, francs: number): PaymentUpdate {
  const last = decidingTry(checkout)
  const paid = checkout.status === 'COMPLETED' || last?.status === 'COMPLETED'
  const [requested] = checkout.amounts ?? []
  const amount = (paid ? last?.amount : null) ?? requested?.amount
  const of = {
    amount: amount === undefined ? francs : parseFrancs(amount),
    currency: (paid ? last?.currency : null) ?? requested?.currency ?? 'XOF',
  }
  const at = Date.parse(last?.created ?? checkout.created ?? '') || Date.now()
  if (paid) return { ...of, status: 'succeeded', at }
  const failureCode = walletFailure(last?.failureReason?.failureCode ?? checkout.failureReason?.failureCode)
  switch (checkout.status) {
    case 'EXPIRED':
      return { ...of, status: 'expired', at }
    case 'FAILED':
    case 'REJECTED':
      return { ...of, status: 'failed', at, failureCode }
    default:
      if (!last) return { ...of, status: 'pending', at }
      if (last.status === 'FAILED') return { ...of, status: 'failed', at, failureCode }
      // An accepted attempt is not with the operator yet; an attempt in reconciliation has not failed.
      return { ...of, status: last.status === 'ACCEPTED' ? 'pending' : 'processing', at }
  }
}
