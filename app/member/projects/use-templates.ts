import { templatesRoutes } from '#contract/routes/templates'
import { buildAddress, type ReplyAt } from '../../network/call'
import { useAnswer } from '../../shell/answers'

type Listed = Extract<ReplyAt<typeof templatesRoutes.list>, readonly unknown[]>

/** The rows of the list, whose response is an array if the request has no sync cursor. */
export const toTemplateRows = (reply: ReplyAt<typeof templatesRoutes.list>): Listed =>
  Array.isArray(reply) ? reply : reply.rows

/** The templates that the plan includes; the server lists no others. */
export function useTemplates() {
  return useAnswer(buildAddress(templatesRoutes.list, { query: { limit: 100 } }), { persist: true, isFresh: true })
}
