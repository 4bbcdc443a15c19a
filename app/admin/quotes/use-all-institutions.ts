import { institutionsRoutes } from '#contract/routes/institutions'
import { buildAddress, type ReplyAt } from '../../network/call'
import { useAnswer } from '../../shell/answers'

const ALL = buildAddress(institutionsRoutes.list, { query: new URLSearchParams({ closed: 'true' }) })

/** All institutions, including closed ones for their names; empty until they have loaded. */
export const useAllInstitutions = (): readonly ReplyAt<typeof institutionsRoutes.list>[number][] =>
  useAnswer(ALL, { persist: true, isFresh: true }).data ?? []
