import type { Order } from '#db/client'
import type { Transaction } from '../../database/prisma.service'
import { tellNotice } from '../../notices/tell-notice'

/** Notifies the student who paid for them. The mail is the receipt, and all that a student without an account gets. */
export async function tellPaidFor(transaction: Transaction, { id, plan }: Order): Promise<void> {
  const payer = await transaction.orderPayer.findUnique({
    where: { orderId: id },
    select: { name: true, order: { select: { userId: true } } },
  })
  const userId = payer?.order.userId
  if (!payer || !userId) return
  const title = plan.charAt(0).toUpperCase() + plan.slice(1)
  await tellNotice(transaction, { kind: 'paidFor', userId, values: { person: payer.name, title } })
}
