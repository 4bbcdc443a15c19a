import type { Prisma } from '#db/client'

/** What the sandbox provider knows of the demonstration's orders: without it none could be checked, nor given back. */
export function demoSandboxPayments(
  orders: readonly Prisma.OrderCreateManyInput[],
  refunds: readonly Prisma.RefundCreateManyInput[],
  secret: () => string,
): Prisma.SandboxPaymentCreateManyInput[] {
  return orders.flatMap(({ id, amount, status, refundedAmount, providerRef, createdAt, updatedAt }) =>
    id && providerRef
      ? {
          id: providerRef,
          orderId: id,
          method: 'card',
          amount,
          clientSecret: secret(),
          // A refund does not undo that it was paid; what ran out of time was given up.
          status:
            status === 'refunded' || status === 'partly_refunded'
              ? 'succeeded'
              : status === 'expired'
                ? 'cancelled'
                : (status ?? 'pending'),
          failureCode: status === 'failed' ? 'card_declined' : null,
          refundedAmount: refundedAmount ?? 0,
          refunds: refunds.flatMap((refund) => (refund.orderId === id && refund.id ? [refund.id] : [])),
          ...(createdAt ? { createdAt } : {}),
          ...(updatedAt ? { updatedAt } : {}),
        }
      : [],
  )
}
