import { resourceRoutes } from './resource'

export const templatesRoutes = {
  ...resourceRoutes('templates'),
  revisions: { method: 'GET', path: '/api/templates/:id/revisions' },
  revision: { method: 'GET', path: '/api/templates/:id/revisions/:revision' },
  restoreRevision: { method: 'POST', path: '/api/templates/:id/revisions/:revision/restore' },
} as const
