/** What the console asks of a message's thread. */
export const threadRoutes = {
  list: { method: 'GET', path: '/api/messages/:id/replies' },
  answer: { method: 'POST', path: '/api/messages/:id/replies' },
} as const

/** What the page of the mailed link asks. */
export const replyRoutes = {
  thread: { method: 'POST', path: '/api/replies/thread' },
  send: { method: 'POST', path: '/api/replies' },
} as const
