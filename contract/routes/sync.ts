export const syncRoutes = {
  read: { method: 'GET', path: '/api/sync' },
} as const
