import { subscriptionsRoutes } from '#contract/routes/subscriptions'
import { call } from '../../network/call'
import type { Offer } from '../payment-calls'

/** The price of an instalment of the person's own schedules. Throws if the id is unknown. */
export async function readPart(id: string): Promise<Offer> {
  for (const { parts } of (await call(subscriptionsRoutes.read)).schedules)
    for (const part of parts) if (part.id === id) return { creditAmount: 0, amount: part.amount, parts: [] }
  throw new Error(id)
}
