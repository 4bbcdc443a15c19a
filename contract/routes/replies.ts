/** Calls of the page that a mailed link opens. */
export const replyRoutes = {
  thread: { method: 'POST', path: '/api/replies/thread' },
  send: { method: 'POST', path: '/api/replies' },
} as const
