/** `:id` as in `paymentsRoutes.checkSession`. */
export const paymentLinkRoutes = {
  read: { method: 'GET', path: '/api/payment/:id/link' },
  make: { method: 'POST', path: '/api/payment/:id/link' },
  revoke: { method: 'DELETE', path: '/api/payment/:id/link' },
} as const
