export const healthRoutes = {
  live: { method: 'GET', path: '/api/health/live' },
} as const

/** Only monitors use these routes; a separate constant keeps them out of the browser bundle. */
export const monitorRoutes = {
  read: { method: 'GET', path: '/api/health' },
  ready: { method: 'GET', path: '/api/health/ready' },
  metrics: { method: 'GET', path: '/api/metrics' },
} as const
