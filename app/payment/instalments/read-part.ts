import { subscriptionsRoutes } from '#contract/routes/subscriptions'
import { call } from '../../network/call'

/** A part of the own schedules. */
export const readPart = async (id: string) =>
  (await call(subscriptionsRoutes.read)).schedules.flatMap(({ parts }) => parts).find((part) => part.id === id)
