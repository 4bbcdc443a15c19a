import type * as z from 'zod/mini'
import { RESTORE_DAYS } from '#contract/limits'
import type { AuditEvent } from '#db/client'
import { SHORTENED } from './audit-trail.service'

const DAY_MS = 86_400_000

/** The part of a resource that undo needs: the fields that an edit may change, if it has edits. */
export interface Undoable {
  readonly edit?: { readonly body: z.ZodMiniObject }
}

type Event = Pick<AuditEvent, 'action' | 'outcome' | 'targetId' | 'before' | 'after' | 'createdAt'>
export type Values = Readonly<Record<string, unknown>>

/** Reads an object from a JSON column. */
export const toValues = (json: unknown): Values =>
  json instanceof Object && !Array.isArray(json) ? Object.fromEntries(Object.entries(json)) : {}

/** How to undo an audited action: by removal, restoration, or former values. */
export type Inverse = 'remove' | 'restore' | 'correct'
const INVERSES: Readonly<Record<string, Inverse>> = {
  create: 'remove',
  restore: 'remove',
  delete: 'restore',
  edit: 'correct',
  promote: 'correct',
  'restore-revision': 'correct',
}

export const findInverse = ({ action }: Pick<Event, 'action'>): Inverse | undefined =>
  INVERSES[action.slice(action.indexOf('.') + 1)]

/** Changed fields that an edit may write; other recorded fields are derived from them. */
export const listEditedFields = ({ after }: Pick<Event, 'after'>, { edit }: Undoable): string[] =>
  Object.keys(toValues(after)).filter((field) => field in (edit?.body.shape ?? {}))

/** The trail omits long values. Events of templates name the revisions that contain them; pictures have none. */
export const hasRevisions = ({ before, after }: Pick<Event, 'before' | 'after'>): boolean =>
  typeof toValues(before)['revision'] === 'number' && typeof toValues(after)['revision'] === 'number'

/** Whether the event contains all data that an undo needs. */
export function isUndoable(event: Event, resource: Undoable | undefined): boolean {
  if (event.outcome !== 'success' || !resource || event.targetId === null) return false
  const inverse = findInverse(event)
  if (inverse !== 'correct') return inverse !== undefined
  const fields = listEditedFields(event, resource)
  return fields.length > 0 && (!fields.some((field) => SHORTENED.has(field)) || hasRevisions(event))
}

export const isTooOld = ({ createdAt }: Pick<Event, 'createdAt'>): boolean =>
  createdAt.getTime() < Date.now() - RESTORE_DAYS * DAY_MS
