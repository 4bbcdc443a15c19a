export const permissionsRoutes = {
  read: { method: 'GET', path: '/api/permissions' },
} as const
