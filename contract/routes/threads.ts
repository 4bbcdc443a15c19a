/** What the console asks of a message's thread; apart, so that the page of a reply does not carry it. */
export const threadRoutes = {
  list: { method: 'GET', path: '/api/messages/:id/replies' },
  answer: { method: 'POST', path: '/api/messages/:id/replies' },
} as const
