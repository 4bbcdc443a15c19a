import { subscriptionsRoutes } from '#contract/routes/subscriptions'
import { buildAddress } from '../../network/call'
import { useAnswer } from '../../shell/answers'

/** Kept, so that the account opens without network; asked at each opening, since a payment changes it elsewhere. */
export const OF_LEVEL = { persist: true, isFresh: true }

/** The level as this device last heard of it; undefined while it is not known. */
export const useLevel = () => useAnswer(buildAddress(subscriptionsRoutes.read), OF_LEVEL).data?.level
