import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isNoticePlace } from '#contract/notice-kinds'
import { noticeRoutes } from '#contract/routes/notices'
import { call, type ReplyAt } from '../../network/call'
import { actingAs, useAccount } from '../account/account-context'
import { UNREAD } from './notice-bell'

type Unread = ReplyAt<typeof noticeRoutes.unread>

/** Marks notices as read when the person opens their target page. */
export function ReadPlace() {
  const { pathname } = useLocation()
  const { person } = useAccount()
  const client = useQueryClient()
  useEffect(() => {
    if (!isNoticePlace(pathname) || !navigator.onLine) return
    // If the unread count is not from this visit, there may be unread notices.
    const known = client.getQueryState<Unread>([UNREAD])
    const isNew = known !== undefined && known.dataUpdatedAt >= performance.timeOrigin && !known.isInvalidated
    if (isNew && known.data?.unread === 0) return
    void call(noticeRoutes.read, { body: { ids: [], place: pathname }, ...actingAs(person) }).then(
      (unread) => client.setQueryData<Unread>([UNREAD], unread),
      () => undefined,
    )
  }, [client, pathname, person])
  return null
}
