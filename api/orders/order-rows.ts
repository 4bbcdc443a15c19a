import { ordersApi } from '#contract/orders'
import type { Prisma } from '#db/client'
import { defineList } from '../lists/resource'

/** Columns for lists, without secrets that open or pay an order. */
const ORDER = {
  id: true,
  userId: true,
  email: true,
  fullName: true,
  plan: true,
  listPrice: true,
  creditAmount: true,
  amount: true,
  amountEurCents: true,
  refundedAmount: true,
  provider: true,
  providerRef: true,
  status: true,
  failureCode: true,
  heldReason: true,
  paidAt: true,
  createdAt: true,
  updatedAt: true,
  version: true,
} satisfies Prisma.OrderSelect

export const ORDERS = defineList({
  name: 'orders',
  api: ordersApi,
  model: 'order',
  table: 'orders',
  select: ORDER,
  toRow: (order) => order,
  sorts: { createdAt: 'moment' },
  defaultSort: '-createdAt',
  where: ({ held, ...filters }) => ({
    ...filters,
    ...(held !== undefined && { heldReason: held ? { not: null } : null }),
  }),
})
