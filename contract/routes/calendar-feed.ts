export const calendarFeedRoutes = {
  state: { method: 'GET', path: '/api/account/calendar-feed' },
  renew: { method: 'POST', path: '/api/account/calendar-feed' },
  revoke: { method: 'DELETE', path: '/api/account/calendar-feed' },
  /** `:file` is the token followed by `.ics`. */
  file: { method: 'GET', path: '/api/calendar/:file' },
} as const
