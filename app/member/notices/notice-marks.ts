import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { READ_NOTICES } from '#contract/limits'
import { noticeRoutes } from '#contract/routes/notices'
import { addressOf, call, type ReplyAt } from '../../network/call'
import { actingAs, useAccount } from '../account-context'
import { UNREAD } from './notice-bell'

export const NOTICES = addressOf(noticeRoutes.list)
export type Page = ReplyAt<typeof noticeRoutes.list>
export type Notice = Page['rows'][number]

/** What was read here and the server does not know yet. It is kept with the answers, and goes with them. */
export interface Marks {
  readonly ids: readonly string[]
  readonly upTo?: string
}
const MARKS = ['notice-marks']
const NONE: Marks = { ids: [] }

export const isRead = ({ id, readAt, createdAt }: Notice, { ids, upTo }: Marks): boolean =>
  readAt !== null || ids.includes(id) || (upTo !== undefined && createdAt <= upTo)

/** With what one more reading adds: a moment covers all that came before it. */
export function withMarks(before: Marks, added: Marks): Marks {
  const upTo = [before.upTo, added.upTo]
    .filter((one) => one !== undefined)
    .sort()
    .at(-1)
  const ids = [...new Set([...before.ids, ...added.ids])].slice(-READ_NOTICES)
  return { ids, ...(upTo !== undefined && { upTo }) }
}

const marksOf = (client: QueryClient): Marks => client.getQueryData<Marks>(MARKS) ?? NONE

/** Marks notices as read, at once here, and for the server as soon as there is a network. */
export function useNoticeMarks() {
  const client = useQueryClient()
  const { person } = useAccount()
  client.setQueryDefaults(MARKS, { meta: { persist: true } })
  const send = useCallback(async () => {
    const marks = marksOf(client)
    if (marks.ids.length === 0 && marks.upTo === undefined) return
    const { unread } = await call(noticeRoutes.read, {
      body: { ids: [...marks.ids], ...(marks.upTo !== undefined && { upTo: marks.upTo }) },
      ...actingAs(person),
    })
    const readAt = new Date().toISOString()
    client.setQueryData<Page>(
      [NOTICES],
      (page) =>
        page && {
          ...page,
          unread,
          rows: page.rows.map((row) => (isRead(row, marks) ? { ...row, readAt: row.readAt ?? readAt } : row)),
        },
    )
    client.setQueryData([UNREAD], { unread })
    // What was read meanwhile is still to be told.
    if (marksOf(client) === marks) client.setQueryData(MARKS, NONE)
    if (unread === 0 && 'clearAppBadge' in navigator) await navigator.clearAppBadge()
  }, [client, person])
  const sendLater = useCallback(() => void send().catch(() => undefined), [send])
  useEffect(() => {
    sendLater()
    addEventListener('online', sendLater)
    return () => removeEventListener('online', sendLater)
  }, [sendLater])
  const mark = (added: Marks) => {
    client.setQueryData(MARKS, withMarks(marksOf(client), added))
    sendLater()
  }
  return { marks: marksOf(client), mark }
}
