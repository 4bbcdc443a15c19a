export const healthRoutes = {
  read: { method: 'GET', path: '/api/health' },
  live: { method: 'GET', path: '/api/health/live' },
  ready: { method: 'GET', path: '/api/health/ready' },
  metrics: { method: 'GET', path: '/api/metrics' },
} as const
