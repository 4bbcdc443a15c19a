import type { PaymentLink, Prisma } from '#db/client'
import { OPEN, PAID } from '../payment-status'
import type { FullOrder } from '../full-order'

type Bought = Pick<FullOrder, 'userId' | 'plan' | 'quoteId' | 'partId' | 'part'>
type Linked = Pick<PaymentLink, 'id' | 'orderId' | 'createdAt'>

const isOpen = { status: { in: [...OPEN] } }
/** A part that was given back, or whose price was replaced by another, stops the schedule: no other is asked for. */
export const STILL_PAYABLE = {
  deletedAt: null,
  OR: [{ partId: null }, { part: { schedule: { state: { notIn: ['refunded' as const, 'replaced' as const] } } } }],
} satisfies Prisma.OrderWhereInput

/**
 * Orders of one account for the same; null where nobody is signed in. A first part begins what could be
 * paid at once: of both, one is paid.
 */
export function samePurchase({ userId, plan, quoteId, partId, part }: Bought): Prisma.OrderWhereInput | null {
  if (userId === null) return null
  const isLater = part !== null && part.number > 1
  return {
    userId,
    plan,
    quoteId,
    deletedAt: null,
    ...(isLater ? { partId } : { OR: [{ partId: null }, { part: { number: 1 } }] }),
  }
}

/** What was begun for what a link is over, by anyone, and what was paid for it since there is the link. */
export function begunFor({ id: linkId, orderId, createdAt }: Linked, order: Bought): Prisma.OrderWhereInput {
  const purchase = samePurchase(order)
  const isOfLink = [{ id: orderId }, { payer: { linkId } }, ...(purchase ? [purchase] : [])]
  const isPaidSince = { status: { in: [...PAID] }, paidAt: { gt: createdAt } }
  return { AND: [{ OR: isOfLink }, { OR: [isOpen, isPaidSince] }] }
}

/** Orders of which only one may go on besides this one: of a student, and of those who pay for them. */
export function buildRelativesWhere(order: FullOrder): Prisma.OrderWhereInput {
  const { id, payer } = order
  if (payer) return begunFor({ id: payer.linkId, ...payer.link }, order)
  const purchase = samePurchase(order)
  const relatives = [
    { payer: { link: { orderId: id } } },
    ...(purchase ? [{ ...purchase, payer: { isNot: null } }] : []),
  ]
  return { ...isOpen, OR: relatives }
}
