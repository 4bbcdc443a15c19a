export const newsletterRoutes = {
  subscribe: { method: 'POST', path: '/api/newsletter' },
  confirm: { method: 'POST', path: '/api/newsletter/confirm' },
  unsubscribe: { method: 'POST', path: '/api/newsletter/unsubscribe' },
} as const

/** Only mail programs use this route; a separate constant keeps it out of the browser bundle. */
export const mailProgramRoutes = {
  oneClick: { method: 'POST', path: '/api/newsletter/unsubscribe/one-click' },
} as const
