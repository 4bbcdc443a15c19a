import type { Language } from '#contract/languages'
import { csvLine } from '#contract/csv'
import { csvHead as headOf } from '../lists/csv'
import type { AuditLine } from './audit-rows'

const HEADINGS = {
  fr: [
    'Date (UTC)',
    'Action',
    'Résultat',
    'Auteur',
    'Rôle',
    "Identifiant de l'auteur",
    'Ressource',
    'Identifiant',
    'Adresse IP',
    'Navigateur',
    'Requête',
    'Avant',
    'Après',
  ],
  en: [
    'Date (UTC)',
    'Action',
    'Outcome',
    'Actor',
    'Role',
    'Actor id',
    'Resource',
    'Id',
    'IP address',
    'Browser',
    'Request',
    'Before',
    'After',
  ],
} as const satisfies Record<Language, readonly string[]>

const json = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value))

const cellsOf = (entry: AuditLine): readonly (string | null)[] => [
  ...[entry.at.toISOString(), entry.action, entry.outcome, entry.actorName, entry.actorRole, entry.actorId],
  ...[
    entry.resource,
    entry.resourceId,
    entry.ipAddress,
    entry.userAgent,
    entry.requestId,
    json(entry.before),
    json(entry.after),
  ],
]

export const csvHead = (language: Language): string => headOf(HEADINGS[language], language)
export const csvLines = (entries: readonly AuditLine[], language: Language): string =>
  entries.map((entry) => csvLine(cellsOf(entry), language)).join('')
