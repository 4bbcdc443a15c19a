export const newsletterRoutes = {
  subscribe: { method: 'POST', path: '/api/newsletter' },
  confirm: { method: 'POST', path: '/api/newsletter/confirm' },
  unsubscribe: { method: 'POST', path: '/api/newsletter/unsubscribe' },
} as const

/** For mail programs alone: apart, so that the browser does not carry it. */
export const mailProgramRoutes = {
  oneClick: { method: 'POST', path: '/api/newsletter/unsubscribe/one-click' },
} as const
