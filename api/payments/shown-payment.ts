import * as z from 'zod/mini'
import type { PaymentState } from '#contract/payments'
import { ReceiptContent, signedText } from '#contract/receipts'
import type { Order, Receipt } from '#db/client'
import { verificationLink } from '../receipts/receipt-mail'

/** Only signed receipts have a proof; older ones have none. */
export function shownAt({
  number,
  signature,
  content,
}: Pick<Receipt, 'number' | 'signature' | 'content'>): PaymentState['receipt'] {
  if (signature === null) return null
  const signed = z.safeParse(ReceiptContent, content)
  const page = signed.success
    ? verificationLink('', signed.data, signedText(signed.data), signature)
    : `/recu/${number}`
  return { number, proof: signature, page }
}

/** The page to pay for the same again. */
export const againAt = (plan: Order['plan'], quote: string | undefined): string =>
  quote !== undefined ? `/payment?quote=${quote}` : plan === 'institution' ? '/payment' : `/payment?plan=${plan}`
