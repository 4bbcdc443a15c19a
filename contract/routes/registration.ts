export const registrationRoutes = {
  register: { method: 'POST', path: '/api/auth/register' },
  resend: { method: 'POST', path: '/api/auth/register/resend' },
  confirm: { method: 'POST', path: '/api/auth/register/confirm' },
} as const
