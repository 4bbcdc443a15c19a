import { resourceRoutes } from './resource'

export const usersRoutes = {
  ...resourceRoutes('users'),
  promote: { method: 'POST', path: '/api/users/:id/promote-to-admin' },
  removeSecondFactor: { method: 'POST', path: '/api/users/:id/remove-second-factor' },
  resetPassword: { method: 'POST', path: '/api/users/:id/password-reset' },
} as const
