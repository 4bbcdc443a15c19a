export const accountRoutes = {
  read: { method: 'GET', path: '/api/account' },
  edit: { method: 'PATCH', path: '/api/account' },
  picture: { method: 'GET', path: '/api/users/:id/picture' },
  changePassword: { method: 'POST', path: '/api/account/password' },
  changeEmail: { method: 'POST', path: '/api/account/email' },
  confirmEmail: { method: 'POST', path: '/api/account/email/confirm' },
  export: { method: 'GET', path: '/api/account/export' },
  remove: { method: 'DELETE', path: '/api/account' },
  projects: { method: 'GET', path: '/api/account/projects' },
  sessions: { method: 'GET', path: '/api/account/sessions' },
  calendar: { method: 'GET', path: '/api/account/sessions/calendar' },
  sessionCalendar: { method: 'GET', path: '/api/account/sessions/:id/calendar' },
} as const
