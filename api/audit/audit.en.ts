import type { AuditTexts } from './audit.fr'

export const audit: AuditTexts = {
  columns: {
    at: 'Date (UTC)',
    action: 'Action',
    outcome: 'Outcome',
    actorName: 'Actor',
    actorRole: 'Role',
    actorId: 'Actor id',
    resource: 'Resource',
    resourceId: 'Id',
    ipAddress: 'IP address',
    userAgent: 'Browser',
    requestId: 'Request',
    before: 'Before',
    after: 'After',
  },
}
