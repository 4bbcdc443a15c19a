/** What the page of the mailed link asks. */
export const replyRoutes = {
  thread: { method: 'POST', path: '/api/replies/thread' },
  send: { method: 'POST', path: '/api/replies' },
} as const
