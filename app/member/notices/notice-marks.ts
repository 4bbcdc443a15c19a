import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { noticeRoutes } from '#contract/routes/notices'
import { buildAddress, call } from '../../network/call'
import { actingAs, useAccount } from '../account/account-context'
import { UNREAD } from './notice-bell'
import { isRead, withMarks, type NoticeMarks, type Page } from './notice-read'

export const NOTICES_ADDRESS = buildAddress(noticeRoutes.list)
/** Query key of the read marks, which are stored and deleted with the other query results. */
const MARKS = ['notice-marks']
const NONE: NoticeMarks = { ids: [] }

const readMarks = (client: QueryClient): NoticeMarks => client.getQueryData<NoticeMarks>(MARKS) ?? NONE

/** Marks notices as read, immediately on the device and on the server once there is a network. */
export function useNoticeMarks() {
  const client = useQueryClient()
  const { person } = useAccount()
  client.setQueryDefaults(MARKS, { meta: { persist: true } })
  const send = useCallback(async () => {
    const marks = readMarks(client)
    if (marks.ids.length === 0 && marks.upTo === undefined) return
    const { unread } = await call(noticeRoutes.read, {
      body: { ids: [...marks.ids], ...(marks.upTo !== undefined && { upTo: marks.upTo }) },
      ...actingAs(person),
    })
    const readAt = new Date().toISOString()
    client.setQueryData<Page>(
      [NOTICES_ADDRESS],
      (page) =>
        page && {
          ...page,
          unread,
          rows: page.rows.map((row) => (isRead(row, marks) ? { ...row, readAt: row.readAt ?? readAt } : row)),
        },
    )
    client.setQueryData([UNREAD], { unread })
    // Marks added during the request are still unsent.
    if (readMarks(client) === marks) client.setQueryData(MARKS, NONE)
    if (unread === 0 && 'clearAppBadge' in navigator) await navigator.clearAppBadge()
  }, [client, person])
  const sendLater = useCallback(() => void send().catch(() => undefined), [send])
  useEffect(() => {
    sendLater()
    addEventListener('online', sendLater)
    return () => removeEventListener('online', sendLater)
  }, [sendLater])
  const mark = (added: NoticeMarks) => {
    client.setQueryData(MARKS, withMarks(readMarks(client), added))
    sendLater()
  }
  return { marks: readMarks(client), mark }
}
