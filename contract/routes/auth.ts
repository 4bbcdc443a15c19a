export const authRoutes = {
  session: { method: 'GET', path: '/api/auth/session' },
  login: { method: 'POST', path: '/api/auth/login' },
  loginLock: { method: 'POST', path: '/api/auth/login-lock' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  forgot: { method: 'POST', path: '/api/auth/forgot' },
  resetPassword: { method: 'POST', path: '/api/auth/password-reset' },
} as const
