import type * as z from 'zod/mini'
import type { AuditEntry } from '#contract/audit'
import { findListName, LISTS } from '#contract/lists'
import { pageFor, type ResourcePage } from '../console/pages'

export type LogEntry = z.input<typeof AuditEntry>

export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that differ, in the order of the later version. */
export function diffFields({ before, after }: Pick<LogEntry, 'before' | 'after'>): FieldChange[] {
  const old = isRecord(before) ? before : {}
  const now = isRecord(after) ? after : {}
  return [...new Set([...Object.keys(now), ...Object.keys(old)])]
    .map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

export type LoggedPage = ResourcePage

/** The page that shows an entry's row. */
export function findLoggedPage(resource: string | null): LoggedPage | null {
  const list = findListName(resource)
  return list ? pageFor(list) : null
}
/** Pages whose acts can be undone; payments cannot. */
export const undoable = (page: LoggedPage | null): Exclude<LoggedPage, 'payments'> | null =>
  page === 'payments' ? null : page

/** A readable label for the row: its current name, else its former name, else its id. */
export function rowLabel({ before, after, resource, resourceId }: LogEntry): string {
  const list = findListName(resource)
  const own = list ? [LISTS[list].searched[0]] : []
  for (const side of [after, before])
    if (isRecord(side))
      for (const field of [...own, 'fullName', 'title', 'name', 'email', 'username']) {
        const value = side[field]
        if (typeof value === 'string' && value !== '') return value
      }
  return resourceId ?? ''
}
