export const systemRoutes = {
  read: { method: 'GET', path: '/api/system' },
  failedMails: { method: 'GET', path: '/api/system/failed-mails' },
  backup: { method: 'POST', path: '/api/system/backup' },
} as const
