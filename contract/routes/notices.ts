/** One's own: nobody is named in these addresses but the caller. */
export const noticeRoutes = {
  list: { method: 'GET', path: '/api/account/notices' },
  unread: { method: 'GET', path: '/api/account/notices/unread' },
  read: { method: 'POST', path: '/api/account/notices/read' },
  settings: { method: 'GET', path: '/api/account/notices/settings' },
  editSettings: { method: 'PATCH', path: '/api/account/notices/settings' },
  allowPush: { method: 'POST', path: '/api/account/push' },
  endPush: { method: 'POST', path: '/api/account/push/end' },
  /** With the secret of a mail's link, signed in or not. */
  stop: { method: 'POST', path: '/api/notices/stop' },
} as const

/** For mail programs alone: apart, so that the browser does not carry it. */
export const noticeMailRoutes = {
  oneClick: { method: 'POST', path: '/api/notices/stop/one-click' },
} as const
