/** `:id` is the project. */
export const viewsRoutes = {
  overview: { method: 'GET', path: '/api/projects/:id/writing' },
  told: { method: 'GET', path: '/api/projects/:id/writing/views' },
  open: { method: 'POST', path: '/api/projects/:id/writing/views' },
  read: { method: 'GET', path: '/api/projects/:id/writing/views/:view' },
  section: { method: 'GET', path: '/api/projects/:id/writing/views/:view/sections/:section' },
  close: { method: 'POST', path: '/api/projects/:id/writing/views/:view/close' },
} as const
