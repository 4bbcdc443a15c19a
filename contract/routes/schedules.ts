export const schedulesRoutes = {
  list: { method: 'GET', path: '/api/schedules' },
} as const
