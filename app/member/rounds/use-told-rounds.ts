import { roundsRoutes } from '#contract/routes/rounds'
import { addressOf } from '../../network/call'
import { useAnswer } from '../../shell/answers'

/** Of all projects, so that every screen has it once one has asked; the last answer is there without network. */
export const useToldRounds = () => useAnswer(addressOf(roundsRoutes.list), { persist: true, isFresh: true })
