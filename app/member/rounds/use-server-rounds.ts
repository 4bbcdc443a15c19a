import { roundsRoutes } from '#contract/routes/rounds'
import { buildAddress } from '../../network/call'
import { useAnswer } from '../../shell/answers'

/** Rounds of all projects, so that all screens share one query; the last response is available offline. */
export const useServerRounds = () => useAnswer(buildAddress(roundsRoutes.list), { persist: true, isFresh: true })
