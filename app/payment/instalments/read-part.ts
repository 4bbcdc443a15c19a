import { subscriptionsRoutes } from '#contract/routes/subscriptions'
import { call } from '../../network/call'
import type { Offer } from '../payment-calls'

/** What a part of the own schedules costs. Throws where there is none of that id. */
export async function readPart(id: string): Promise<Offer> {
  const parts = (await call(subscriptionsRoutes.read)).schedules.flatMap((schedule) => schedule.parts)
  const part = parts.find((one) => one.id === id)
  if (!part) throw new Error('no such part')
  const { amount } = part
  return { listPrice: amount, creditAmount: 0, amount, parts: [] }
}
