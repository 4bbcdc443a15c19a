export const writingRoutes = {
  sync: { method: 'POST', path: '/api/workspace/sync' },
} as const
