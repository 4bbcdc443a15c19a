/** `:id` is the project. */
export const depositRoutes = {
  draw: { method: 'POST', path: '/api/projects/:id/deposit' },
} as const
