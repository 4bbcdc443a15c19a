export const docsRoutes = {
  page: { method: 'GET', path: '/api/docs' },
  openapi: { method: 'GET', path: '/api/docs/openapi.json' },
} as const
