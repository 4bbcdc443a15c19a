export const subscriptionsRoutes = {
  read: { method: 'GET', path: '/api/account/subscription' },
  cancel: { method: 'POST', path: '/api/account/subscription/cancel' },
  resume: { method: 'POST', path: '/api/account/subscription/resume' },
  change: { method: 'GET', path: '/api/account/subscription/change' },
} as const
