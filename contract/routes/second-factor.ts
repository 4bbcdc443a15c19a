export const secondFactorRoutes = {
  read: { method: 'GET', path: '/api/auth/second-factor' },
  start: { method: 'POST', path: '/api/auth/second-factor' },
  confirm: { method: 'POST', path: '/api/auth/second-factor/confirm' },
  renewCodes: { method: 'POST', path: '/api/auth/second-factor/recovery-codes' },
  remove: { method: 'DELETE', path: '/api/auth/second-factor' },
} as const
