import { resourceRoutes } from './resource'

export const universitiesRoutes = {
  ...resourceRoutes('universities'),
  styles: { method: 'GET', path: '/api/universities/:id/styles' },
  reference: { method: 'POST', path: '/api/universities/:id/reference' },
} as const
