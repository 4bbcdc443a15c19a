import type { TestApp } from './test-app'

const INCLUDE = {
  receipts: { orderBy: { id: 'asc' } },
  events: { orderBy: { id: 'asc' } },
  refunds: { orderBy: { id: 'asc' } },
  subscriptions: { orderBy: { id: 'asc' } },
} as const

/**
 * An order with its receipts, events, refunds and subscriptions, each in order of creation, which a database does not
 * guarantee by itself.
 */
export const readFullOrder = ({ prisma }: TestApp, id: string) =>
  prisma.order.findUniqueOrThrow({ where: { id }, include: INCLUDE })
