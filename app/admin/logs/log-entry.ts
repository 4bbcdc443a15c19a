import type * as z from 'zod/mini'
import type { AuditEntry } from '#contract/audit'

export type Entry = z.input<typeof AuditEntry>

export interface Change {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Field by field, those that differ; in the order of the later one. */
export function changesOf({ before, after }: Pick<Entry, 'before' | 'after'>): Change[] {
  const old = isRecord(before) ? before : {}
  const now = isRecord(after) ? after : {}
  return [...new Set([...Object.keys(now), ...Object.keys(old)])]
    .map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** Where an entry's row is shown: the page and the name that the server's log gives it. */
const PAGES = {
  user: 'users',
  template: 'templates',
  project: 'projects',
  session: 'sessions',
  message: 'messages',
  subscriber: 'subscribers',
  order: 'payments',
} as const
/** Pages whose acts can be undone: money is not among them. */
export const undoable = (page: LoggedPage | null): Exclude<LoggedPage, 'payments'> | null =>
  page === 'payments' ? null : page
export type LoggedPage = (typeof PAGES)[keyof typeof PAGES]

const isLogged = (name: string): name is keyof typeof PAGES => Object.hasOwn(PAGES, name)

export const pageOf = (resource: string | null): LoggedPage | null =>
  resource !== null && isLogged(resource) ? PAGES[resource] : null

/** What a person calls the row: the name it had or has. */
export function labelOf({ before, after, resourceId }: Entry): string {
  for (const side of [after, before])
    if (isRecord(side))
      for (const field of ['fullName', 'title', 'name', 'email', 'username']) {
        const value = side[field]
        if (typeof value === 'string' && value !== '') return value
      }
  return resourceId ?? ''
}
