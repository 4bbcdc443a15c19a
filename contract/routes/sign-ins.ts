/** The part of `auth` that only the signed-in application calls. */
export const signInsRoutes = {
  changePassword: { method: 'POST', path: '/api/auth/password' },
  signIns: { method: 'GET', path: '/api/auth/sessions' },
  endSignIn: { method: 'DELETE', path: '/api/auth/sessions/:id' },
  endOtherSignIns: { method: 'DELETE', path: '/api/auth/sessions' },
} as const
