import { READ_NOTICES } from '#contract/limits'
import type { noticeRoutes } from '#contract/routes/notices'
import type { ReplyAt } from '../../network/call'

export type Page = ReplyAt<typeof noticeRoutes.list>
export type NoticeRow = Page['rows'][number]

/** What was read here and the server does not know yet. It is kept with the answers, and goes with them. */
export interface NoticeMarks {
  readonly ids: readonly string[]
  readonly upTo?: string
}
export const isRead = ({ id, readAt, createdAt }: NoticeRow, { ids, upTo }: NoticeMarks): boolean =>
  readAt !== null || ids.includes(id) || (upTo !== undefined && createdAt <= upTo)

/** With what one more reading adds: a moment covers all that came before it. */
export function withMarks(before: NoticeMarks, added: NoticeMarks): NoticeMarks {
  const upTo = [before.upTo, added.upTo]
    .filter((one) => one !== undefined)
    .sort()
    .at(-1)
  const ids = [...new Set([...before.ids, ...added.ids])].slice(-READ_NOTICES)
  return { ids, ...(upTo !== undefined && { upTo }) }
}
