/** `:id` is a project in the first route, a session in the second. */
export const bookingRoutes = {
  read: { method: 'GET', path: '/api/projects/:id/booking' },
  preparation: { method: 'GET', path: '/api/sessions/:id/preparation' },
} as const

export const availabilityRoutes = {
  read: { method: 'GET', path: '/api/availability' },
  edit: { method: 'PATCH', path: '/api/availability' },
} as const
