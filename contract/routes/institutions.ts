/** For administrators: `:id` is the institution, `:person` an account. */
export const institutionsRoutes = {
  list: { method: 'GET', path: '/api/institutions' },
  create: { method: 'POST', path: '/api/institutions' },
  edit: { method: 'PATCH', path: '/api/institutions/:id' },
  staff: { method: 'GET', path: '/api/institutions/:id/staff' },
  appoint: { method: 'POST', path: '/api/institutions/:id/staff' },
  dismiss: { method: 'DELETE', path: '/api/institutions/:id/staff/:person' },
  logo: { method: 'GET', path: '/api/institutions/:id/logo' },
} as const

/** For students; the secret of a link is in the body. */
export const membershipRoutes = {
  look: { method: 'POST', path: '/api/membership/look' },
  accept: { method: 'POST', path: '/api/membership/accept' },
  read: { method: 'GET', path: '/api/account/membership' },
  leave: { method: 'DELETE', path: '/api/account/membership' },
} as const

/** For the staff: the institution is the caller's own, so no path names one. */
export const panelRoutes = {
  read: { method: 'GET', path: '/api/institution' },
  edit: { method: 'PATCH', path: '/api/institution' },
  addLogo: { method: 'POST', path: '/api/institution/logo' },
  removeLogo: { method: 'DELETE', path: '/api/institution/logo' },
  dashboard: { method: 'GET', path: '/api/institution/dashboard' },
  students: { method: 'GET', path: '/api/institution/students' },
  exportStudents: { method: 'GET', path: '/api/institution/students/export' },
  projects: { method: 'GET', path: '/api/institution/projects' },
  exportProjects: { method: 'GET', path: '/api/institution/projects/export' },
  rounds: { method: 'GET', path: '/api/institution/rounds' },
  exportRounds: { method: 'GET', path: '/api/institution/rounds/export' },
  sessions: { method: 'GET', path: '/api/institution/sessions' },
  exportSessions: { method: 'GET', path: '/api/institution/sessions/export' },
} as const

export const institutionMembersRoutes = {
  invitations: { method: 'GET', path: '/api/institution/invitations' },
  invite: { method: 'POST', path: '/api/institution/invitations' },
  revoke: { method: 'DELETE', path: '/api/institution/invitations/:id' },
  dismiss: { method: 'DELETE', path: '/api/institution/students/:id' },
} as const

export const institutionKeysRoutes = {
  list: { method: 'GET', path: '/api/institution/keys' },
  create: { method: 'POST', path: '/api/institution/keys' },
  revoke: { method: 'DELETE', path: '/api/institution/keys/:id' },
} as const

export const institutionWebhooksRoutes = {
  list: { method: 'GET', path: '/api/institution/webhooks' },
  create: { method: 'POST', path: '/api/institution/webhooks' },
  remove: { method: 'DELETE', path: '/api/institution/webhooks/:id' },
  deliveries: { method: 'GET', path: '/api/institution/webhooks/:id/deliveries' },
  resend: { method: 'POST', path: '/api/institution/deliveries/:id/resend' },
} as const

/** For programs of institutions, with an API key. */
export const institutionRoutes = {
  students: { method: 'GET', path: '/api/v1/students' },
  student: { method: 'GET', path: '/api/v1/students/:id' },
  projects: { method: 'GET', path: '/api/v1/projects' },
  project: { method: 'GET', path: '/api/v1/projects/:id' },
  progress: { method: 'GET', path: '/api/v1/projects/:id/progress' },
  deadlines: { method: 'GET', path: '/api/v1/deadlines' },
} as const

export const institutionTemplatesRoutes = {
  templates: { method: 'GET', path: '/api/institution/templates' },
  template: { method: 'GET', path: '/api/institution/templates/:id' },
  createTemplate: { method: 'POST', path: '/api/institution/templates' },
  editTemplate: { method: 'PATCH', path: '/api/institution/templates/:id' },
  removeTemplate: { method: 'DELETE', path: '/api/institution/templates/:id' },
  pages: { method: 'GET', path: '/api/institution/pages' },
  createPage: { method: 'POST', path: '/api/institution/pages' },
  editPage: { method: 'PATCH', path: '/api/institution/pages/:id' },
  reference: { method: 'POST', path: '/api/institution/pages/:id/reference' },
  removePage: { method: 'DELETE', path: '/api/institution/pages/:id' },
} as const
