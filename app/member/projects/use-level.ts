import { subscriptionsRoutes } from '#contract/routes/subscriptions'
import { buildAddress } from '../../network/call'
import { useAnswer } from '../../shell/answers'

/** Stored, so that the account works offline. Refetched at each opening, since a payment elsewhere changes it. */
export const OF_LEVEL = { persist: true, isFresh: true }

/** The last known level; undefined while unknown. */
export const useLevel = () => useAnswer(buildAddress(subscriptionsRoutes.read), OF_LEVEL).data?.level
