export const statsRoutes = {
  read: { method: 'GET', path: '/api/stats' },
  users: { method: 'GET', path: '/api/stats/users' },
  projects: { method: 'GET', path: '/api/stats/projects' },
  revenue: { method: 'GET', path: '/api/stats/revenue' },
  subscriptions: { method: 'GET', path: '/api/stats/subscriptions' },
} as const
