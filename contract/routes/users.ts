import { resourceRoutes } from './resource'

export const usersRoutes = {
  ...resourceRoutes('users'),
  promote: { method: 'POST', path: '/api/users/:id/promote-to-admin' },
  removeSecondFactor: { method: 'POST', path: '/api/users/:id/remove-second-factor' },
  endSignIns: { method: 'POST', path: '/api/users/:id/end-sign-ins' },
  resetPassword: { method: 'POST', path: '/api/users/:id/password-reset' },
} as const
