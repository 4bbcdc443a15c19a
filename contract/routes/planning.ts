export const planningRoutes = {
  durations: { method: 'GET', path: '/api/planning/durations' },
  editDurations: { method: 'PATCH', path: '/api/planning/durations' },
} as const
