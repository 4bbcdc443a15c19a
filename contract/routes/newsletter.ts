export const newsletterRoutes = {
  subscribe: { method: 'POST', path: '/api/newsletter' },
  confirm: { method: 'POST', path: '/api/newsletter/confirm' },
  unsubscribe: { method: 'POST', path: '/api/newsletter/unsubscribe' },
  oneClick: { method: 'POST', path: '/api/newsletter/unsubscribe/one-click' },
} as const
