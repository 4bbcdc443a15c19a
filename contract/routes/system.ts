export const systemRoutes = {
  read: { method: 'GET', path: '/api/system' },
  backup: { method: 'POST', path: '/api/system/backup' },
} as const
