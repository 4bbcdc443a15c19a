import type { Translation } from '#contract/translation'

export const audit = {
  columns: {
    at: 'Date (UTC)',
    action: 'Action',
    outcome: 'Résultat',
    actorName: 'Auteur',
    actorRole: 'Rôle',
    actorId: 'Identifiant de l’auteur',
    resource: 'Ressource',
    resourceId: 'Identifiant',
    ipAddress: 'Adresse IP',
    userAgent: 'Navigateur',
    requestId: 'Requête',
    before: 'Avant',
    after: 'Après',
  },
} as const

export type AuditTexts = Translation<typeof audit>
