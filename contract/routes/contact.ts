export const contactRoutes = {
  send: { method: 'POST', path: '/api/contact' },
  institution: { method: 'POST', path: '/api/contact/institution' },
} as const
