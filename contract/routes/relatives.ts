export const relativeRoutes = {
  look: { method: 'POST', path: '/api/payment/links/look' },
  pay: { method: 'POST', path: '/api/payment/links/pay' },
} as const
