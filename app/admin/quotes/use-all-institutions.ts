import { institutionsRoutes } from '#contract/routes/institutions'
import { buildAddress, type ReplyAt } from '../../network/call'
import { useAnswer } from '../../shell/answers'

const ALL = buildAddress(institutionsRoutes.list, { query: new URLSearchParams({ closed: 'true' }) })

/** Those that seats can be sold to, and the names of closed ones; empty until they are here. */
export const useAllInstitutions = (): readonly ReplyAt<typeof institutionsRoutes.list>[number][] =>
  useAnswer(ALL, { persist: true, isFresh: true }).data ?? []
