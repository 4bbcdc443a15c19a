import { templatesRoutes } from '#contract/routes/templates'
import { buildAddress, type ReplyAt } from '../../network/call'
import { useAnswer } from '../../shell/answers'

type Listed = Extract<ReplyAt<typeof templatesRoutes.list>, readonly unknown[]>

/** Without the cursor of a copy the list answers rows. */
export const toTemplateRows = (reply: ReplyAt<typeof templatesRoutes.list>): Listed =>
  Array.isArray(reply) ? reply : reply.rows

/** The templates that the plan opens: the server names no other. */
export function useTemplates() {
  return useAnswer(buildAddress(templatesRoutes.list, { query: { limit: 100 } }), { persist: true, isFresh: true })
}
