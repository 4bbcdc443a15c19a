import { subscriptionsRoutes } from '#contract/routes/subscriptions'
import { call } from '../../network/call'
import type { Offer } from '../payment-calls'

/** What a part of the own schedules costs. Throws where there is none of that id. */
export async function readPart(id: string): Promise<Offer> {
  for (const { parts } of (await call(subscriptionsRoutes.read)).schedules)
    for (const part of parts) if (part.id === id) return { creditAmount: 0, amount: part.amount, parts: [] }
  throw new Error(id)
}
