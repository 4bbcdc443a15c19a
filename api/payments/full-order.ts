import type { Order, OrderPayer, OrderWallet, PaymentLink, Prisma, SchedulePart } from '#db/client'

type Payer = OrderPayer & { readonly link: Pick<PaymentLink, 'orderId' | 'createdAt'> }

/** An order with the wallet that pays it, the part that it pays, and who pays it for the student. */
export type FullOrder = Order & {
  readonly wallet: OrderWallet | null
  readonly part: Pick<SchedulePart, 'number'> | null
  readonly payer: Payer | null
}
export type KnownOrder = FullOrder & { readonly providerRef: string }
export const isKnown = (order: FullOrder): order is KnownOrder => order.providerRef !== null
/** The relations that a full order is read with. */
export const WITH_PAYER = {
  wallet: true,
  part: { select: { number: true } },
  payer: { include: { link: { select: { orderId: true, createdAt: true } } } },
} as const

/** Days during which an order can be paid; a later report of the provider still counts. */
export const ORDER_DAYS = 1

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/**
 * Only these providers return payers with their own reference; the others use our token. FedaPay's references can be
 * counted up.
 */
const RETURNS_WITH_REF = ['stripe', 'paypal', 'sandbox'] as const

/** Finds an order by its id, its token, or the reference with which its provider returns payers. */
export const namedBy = (id: string): Prisma.OrderWhereInput => ({
  deletedAt: null,
  OR: [
    { resumeToken: id },
    { providerRef: id, provider: { in: [...RETURNS_WITH_REF] } },
    ...(UUID.test(id) ? [{ id }] : []),
  ],
})

/** The order as a provider shows it on its pages and in its mails: with the payer's name, never the student's. */
export const asPaid = (order: FullOrder): FullOrder =>
  order.payer ? { ...order, email: order.payer.email, fullName: order.payer.name } : order
