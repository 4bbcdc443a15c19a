import type { PaymentLink, Prisma } from '#db/client'
import { OPEN, PAID } from '../payment-status'
import type { FullOrder } from '../full-order'

type Bought = Pick<FullOrder, 'userId' | 'plan' | 'quoteId' | 'partId' | 'part'>
type Linked = Pick<PaymentLink, 'id' | 'orderId' | 'createdAt'>

const isOpen = { status: { in: [...OPEN] } }
/** A schedule that was refunded or replaced takes no further payments. */
export const STILL_PAYABLE = {
  deletedAt: null,
  OR: [{ partId: null }, { part: { schedule: { state: { notIn: ['refunded' as const, 'replaced' as const] } } } }],
} satisfies Prisma.OrderWhereInput

/**
 * Orders of an account for the same purchase; null without an account. A first part counts as the same purchase as the
 * full price.
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

/** Orders for a link's purchase, by anyone: open ones, and those paid since the link was created. */
export function begunFor({ id: linkId, orderId, createdAt }: Linked, order: Bought): Prisma.OrderWhereInput {
  const purchase = samePurchase(order)
  const isOfLink = [{ id: orderId }, { payer: { linkId } }, ...(purchase ? [purchase] : [])]
  const isPaidSince = { status: { in: [...PAID] }, paidAt: { gt: createdAt } }
  return { AND: [{ OR: isOfLink }, { OR: [isOpen, isPaidSince] }] }
}

/** Competing orders of a student and of their payers, of which only one may continue. */
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
