export const receiptsRoutes = {
  key: { method: 'GET', path: '/api/receipts/key' },
  read: { method: 'GET', path: '/api/receipts/:number' },
  pdf: { method: 'GET', path: '/api/receipts/:number/pdf' },
} as const
