export const registrationRoutes = {
  register: { method: 'POST', path: '/api/auth/register' },
  resend: { method: 'POST', path: '/api/auth/register/resend' },
  confirm: { method: 'POST', path: '/api/auth/register/confirm' },
  waiting: { method: 'GET', path: '/api/registrations' },
  resendTo: { method: 'POST', path: '/api/registrations/:id/resend' },
} as const
