export const ordersRoutes = {
  list: { method: 'GET', path: '/api/orders' },
  read: { method: 'GET', path: '/api/orders/:id' },
  check: { method: 'POST', path: '/api/orders/:id/check' },
  release: { method: 'POST', path: '/api/orders/:id/release' },
  refund: { method: 'POST', path: '/api/orders/:id/refund' },
  settleRefund: { method: 'POST', path: '/api/orders/:id/refunds/:refundId/settle' },
  export: { method: 'GET', path: '/api/orders/export' },
} as const
