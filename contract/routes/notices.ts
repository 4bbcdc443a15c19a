/** The caller's own notices; these paths name no other person. */
export const noticeRoutes = {
  list: { method: 'GET', path: '/api/account/notices' },
  unread: { method: 'GET', path: '/api/account/notices/unread' },
  read: { method: 'POST', path: '/api/account/notices/read' },
  settings: { method: 'GET', path: '/api/account/notices/settings' },
  editSettings: { method: 'PATCH', path: '/api/account/notices/settings' },
  allowPush: { method: 'POST', path: '/api/account/push' },
  endPush: { method: 'POST', path: '/api/account/push/end' },
  /** Takes the secret of a mail's link, signed in or not. */
  stop: { method: 'POST', path: '/api/notices/stop' },
} as const

/** Only mail programs use this route; a separate constant keeps it out of the browser bundle. */
export const noticeMailRoutes = {
  oneClick: { method: 'POST', path: '/api/notices/stop/one-click' },
} as const
