export const auditRoutes = {
  list: { method: 'GET', path: '/api/audit' },
  export: { method: 'GET', path: '/api/audit/export' },
  undo: { method: 'POST', path: '/api/audit/:id/undo' },
} as const
