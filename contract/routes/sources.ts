export const sourcesRoutes = {
  resolve: { method: 'GET', path: '/api/sources/resolve' },
} as const
