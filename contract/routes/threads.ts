/** Calls of the console; in a separate file, so that the page of a reply does not load them. */
export const threadRoutes = {
  list: { method: 'GET', path: '/api/messages/:id/replies' },
  answer: { method: 'POST', path: '/api/messages/:id/replies' },
} as const
