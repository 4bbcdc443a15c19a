export const authRoutes = {
  session: { method: 'GET', path: '/api/auth/session' },
  login: { method: 'POST', path: '/api/auth/login' },
  loginLock: { method: 'POST', path: '/api/auth/login-lock' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  changePassword: { method: 'POST', path: '/api/auth/password' },
  forgot: { method: 'POST', path: '/api/auth/forgot' },
  resetPassword: { method: 'POST', path: '/api/auth/password-reset' },
  signIns: { method: 'GET', path: '/api/auth/sessions' },
  endSignIn: { method: 'DELETE', path: '/api/auth/sessions/:id' },
  endOtherSignIns: { method: 'DELETE', path: '/api/auth/sessions' },
} as const
