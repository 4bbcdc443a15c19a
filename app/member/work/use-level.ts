import { subscriptionsRoutes } from '#contract/routes/subscriptions'
import { addressOf } from '../../network/call'
import { useKept } from '../../offline/replica/use-kept'

/** The level as this device last heard of it; undefined while it is not known. */
export function useLevel() {
  const held = useKept('subscription', addressOf(subscriptionsRoutes.read)).value
  return held === null ? undefined : held.level
}
