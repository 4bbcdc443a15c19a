import { roundsRoutes } from '#contract/routes/rounds'
import { buildAddress } from '../../network/call'
import { useAnswer } from '../../shell/answers'

/** Of all projects, so that every screen has it once one has asked; the last answer is there without network. */
export const useServerRounds = () => useAnswer(buildAddress(roundsRoutes.list), { persist: true, isFresh: true })
