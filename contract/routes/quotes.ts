export const quotesRoutes = {
  list: { method: 'GET', path: '/api/quotes' },
  issue: { method: 'POST', path: '/api/quotes' },
  withdraw: { method: 'POST', path: '/api/quotes/:id/withdraw' },
  byCode: { method: 'GET', path: '/api/payment/quotes/:code' },
} as const
