import { READ_NOTICES } from '#contract/limits'
import type { noticeRoutes } from '#contract/routes/notices'
import type { ReplyAt } from '../../network/call'

export type Page = ReplyAt<typeof noticeRoutes.list>
export type NoticeRow = Page['rows'][number]

/** Read marks that the server has not received. They are stored and deleted with the query results. */
export interface NoticeMarks {
  readonly ids: readonly string[]
  readonly upTo?: string
}
export const isRead = ({ id, readAt, createdAt }: NoticeRow, { ids, upTo }: NoticeMarks): boolean =>
  readAt !== null || ids.includes(id) || (upTo !== undefined && createdAt <= upTo)

/** Merges read marks; `upTo` covers all notices up to that time. */
export function withMarks(before: NoticeMarks, added: NoticeMarks): NoticeMarks {
  const upTo = [before.upTo, added.upTo]
    .filter((one) => one !== undefined)
    .sort()
    .at(-1)
  const ids = [...new Set([...before.ids, ...added.ids])].slice(-READ_NOTICES)
  return { ids, ...(upTo !== undefined && { upTo }) }
}
