import type { Language } from '#contract/languages'
import { csvLine } from '#domain/text/csv'
import { i18n } from '../i18n/i18n'
import { csvHead as headOf } from '../lists/csv'
import type { AuditLine } from './audit-rows'
import { AUDIT_TEXTS } from './audit.texts'

const COLUMNS = [
  ...(['at', 'action', 'outcome', 'actorName', 'actorRole', 'actorId', 'resource', 'resourceId'] as const),
  ...(['ipAddress', 'userAgent', 'requestId', 'before', 'after'] as const),
]

const json = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value))

const toCells = (entry: AuditLine): readonly (string | null)[] => [
  entry.at.toISOString(),
  entry.action,
  entry.outcome,
  entry.actorName,
  entry.actorRole,
  entry.actorId,
  entry.resource,
  entry.resourceId,
  entry.ipAddress,
  entry.userAgent,
  entry.requestId,
  json(entry.before),
  json(entry.after),
]

export function auditCsvHead(language: Language): string {
  const t = i18n.getFixedT(language, AUDIT_TEXTS)
  return headOf(
    COLUMNS.map((column) => t(`columns.${column}`)),
    language,
  )
}

export const csvLines = (entries: readonly AuditLine[], language: Language): string =>
  entries.map((entry) => csvLine(toCells(entry), language)).join('')
