/** `:id` is the project, `:round` a round of it, `:section` a document that the round froze. */
export const roundsRoutes = {
  list: { method: 'GET', path: '/api/rounds' },
  handIn: { method: 'POST', path: '/api/projects/:id/rounds' },
  act: { method: 'POST', path: '/api/projects/:id/rounds/:round/acts' },
  section: { method: 'GET', path: '/api/projects/:id/rounds/:round/sections/:section' },
} as const
