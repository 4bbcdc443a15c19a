export const docsRoutes = {
  page: { method: 'GET', path: '/api/docs' },
  guide: { method: 'GET', path: '/api/docs/institutions' },
  openapi: { method: 'GET', path: '/api/docs/openapi.json' },
} as const
