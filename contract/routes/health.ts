export const healthRoutes = {
  live: { method: 'GET', path: '/api/health/live' },
} as const

/** For monitors alone: apart, so that the browser does not carry them. */
export const monitorRoutes = {
  read: { method: 'GET', path: '/api/health' },
  ready: { method: 'GET', path: '/api/health/ready' },
  metrics: { method: 'GET', path: '/api/metrics' },
} as const
