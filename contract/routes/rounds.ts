/** `:id` is the project, `:round` a round of it, `:section` a document that it froze. */
export const roundsRoutes = {
  list: { method: 'GET', path: '/api/rounds' },
  handIn: { method: 'POST', path: '/api/projects/:id/rounds' },
  act: { method: 'POST', path: '/api/projects/:id/rounds/:round/acts' },
  open: { method: 'POST', path: '/api/projects/:id/rounds/:round/opening' },
  withdraw: { method: 'POST', path: '/api/projects/:id/rounds/:round/withdrawal' },
  section: { method: 'GET', path: '/api/projects/:id/rounds/:round/sections/:section' },
} as const
