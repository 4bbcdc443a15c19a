import type { Prisma } from '#db/client'

/** Payments at the sandbox provider, without which the demonstration's orders could not be checked or refunded. */
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
          // A refunded order stays paid at the provider, and an expired one is cancelled.
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
