/** `:id` is the project, `:person` an account. */
export const peopleRoutes = {
  list: { method: 'GET', path: '/api/projects/:id/people' },
  invite: { method: 'POST', path: '/api/projects/:id/invitations' },
  share: { method: 'POST', path: '/api/projects/:id/invitations/link' },
  revoke: { method: 'DELETE', path: '/api/projects/:id/invitations/:invitation' },
  change: { method: 'PATCH', path: '/api/projects/:id/people/:person' },
  leave: { method: 'DELETE', path: '/api/projects/:id/people/:person' },
} as const

export const invitationRoutes = {
  look: { method: 'POST', path: '/api/invitations/look' },
  accept: { method: 'POST', path: '/api/invitations/accept' },
} as const
