/** Links of the signed-in person; `:id` is the link’s. */
export const ownLinkRoutes = {
  list: { method: 'GET', path: '/api/account/payment-links' },
  revoke: { method: 'DELETE', path: '/api/account/payment-links/:id' },
} as const
