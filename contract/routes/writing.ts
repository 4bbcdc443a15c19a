export const writingRoutes = {
  sync: { method: 'POST', path: '/api/workspace/sync' },
  events: { method: 'GET', path: '/api/workspace/events' },
} as const

/** `:id` is the project. */
export const picturesRoutes = {
  list: { method: 'GET', path: '/api/projects/:id/pictures' },
  add: { method: 'POST', path: '/api/projects/:id/pictures/:picture' },
  read: { method: 'GET', path: '/api/projects/:id/pictures/:picture' },
} as const

/** `:id` is the project, `:voice` the comment that it belongs to. */
export const voicesRoutes = {
  list: { method: 'GET', path: '/api/projects/:id/voices' },
  add: { method: 'POST', path: '/api/projects/:id/voices/:voice' },
  read: { method: 'GET', path: '/api/projects/:id/voices/:voice' },
} as const

/** `:id` is the project. */
export const versionsRoutes = {
  list: { method: 'GET', path: '/api/projects/:id/sections/:section/versions' },
  keep: { method: 'POST', path: '/api/projects/:id/sections/:section/versions' },
  read: { method: 'GET', path: '/api/projects/:id/sections/:section/versions/:version' },
  exported: { method: 'POST', path: '/api/projects/:id/exports' },
} as const
