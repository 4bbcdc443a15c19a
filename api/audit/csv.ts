import type { AuditEntry } from '#contract/audit'
import type { Language } from '#contract/languages'

/** The separator that spreadsheets of that language expect. */
const SEPARATOR = { fr: ';', en: ',' } as const satisfies Record<Language, string>

const HEADINGS = {
  fr: ['Date (UTC)', 'Action', 'Résultat', 'Auteur', 'Rôle', "Identifiant de l'auteur", 'Ressource', 'Identifiant', 'Adresse IP', 'Navigateur', 'Requête', 'Avant', 'Après'],
  en: ['Date (UTC)', 'Action', 'Outcome', 'Actor', 'Role', 'Actor id', 'Resource', 'Id', 'IP address', 'Browser', 'Request', 'Before', 'After'],
} as const satisfies Record<Language, readonly string[]>

/** Without it, spreadsheets read accents wrong. */
const BYTE_ORDER_MARK = '\ufeff'

/** A cell that begins like a formula would be run by a spreadsheet: an apostrophe makes it text. */
export function csvCell(value: string): string {
  const harmless = /^[\s\p{Cf}]*[=+\-@\t\r|%]/u.test(value) ? `'${value}` : value
  return /[";,\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const json = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value))

const cellsOf = (entry: AuditEntry): readonly (string | null)[] => [
  ...[entry.at.toISOString(), entry.action, entry.outcome, entry.actorName, entry.actorRole, entry.actorId],
  ...[entry.resource, entry.resourceId, entry.ipAddress, entry.userAgent, entry.requestId, json(entry.before), json(entry.after)],
]

const lineOf = (cells: readonly (string | null)[], language: Language): string =>
  `${cells.map((cell) => csvCell(cell ?? '')).join(SEPARATOR[language])}\r\n`

export const csvHead = (language: Language): string => BYTE_ORDER_MARK + lineOf(HEADINGS[language], language)
export const csvLines = (entries: readonly AuditEntry[], language: Language): string =>
  entries.map((entry) => lineOf(cellsOf(entry), language)).join('')
