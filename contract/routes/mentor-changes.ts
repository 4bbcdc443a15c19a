/** `:id` is the project. */
export const mentorChangeRoutes = {
  read: { method: 'GET', path: '/api/projects/:id/mentor-change' },
  ask: { method: 'POST', path: '/api/projects/:id/mentor-change' },
  withdraw: { method: 'DELETE', path: '/api/projects/:id/mentor-change' },
} as const

/** `:id` is the request. */
export const mentorDecisionRoutes = {
  list: { method: 'GET', path: '/api/mentor-changes' },
  decide: { method: 'POST', path: '/api/mentor-changes/:id/decision' },
} as const
