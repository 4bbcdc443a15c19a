import type { TestApp } from './test-app'

const INCLUDE = {
  receipts: { orderBy: { id: 'asc' } },
  events: { orderBy: { id: 'asc' } },
  refunds: { orderBy: { id: 'asc' } },
  subscriptions: { orderBy: { id: 'asc' } },
} as const

/**
 * An order with its papers, events, refunds and subscriptions, each in the order in which they were made: unasked, a
 * database gives rows as they lie.
 */
export const readFullOrder = ({ prisma }: TestApp, id: string) =>
  prisma.order.findUniqueOrThrow({ where: { id }, include: INCLUDE })
