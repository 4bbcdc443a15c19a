import type { Order, OrderPayer, OrderWallet, PaymentLink, SchedulePart } from '#db/client'

type Payer = OrderPayer & { readonly link: Pick<PaymentLink, 'orderId' | 'createdAt'> }

/** An order with the wallet that pays it, the part that it pays, and who pays it for the student. */
export type WholeOrder = Order & {
  readonly wallet: OrderWallet | null
  readonly part: Pick<SchedulePart, 'number'> | null
  readonly payer: Payer | null
}
export type KnownOrder = WholeOrder & { readonly providerRef: string }
export const isKnown = (order: WholeOrder): order is KnownOrder => order.providerRef !== null
/** What makes an order whole. */
export const WITH_PAYER = {
  wallet: true,
  part: { select: { number: true } },
  payer: { include: { link: { select: { orderId: true, createdAt: true } } } },
} as const

/** A provider writes on its pages and in its mails who pays, never whom it is for. */
export const asPaid = (order: WholeOrder): WholeOrder =>
  order.payer ? { ...order, email: order.payer.email, fullName: order.payer.name } : order
