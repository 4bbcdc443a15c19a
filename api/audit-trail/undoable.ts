import type * as z from 'zod/mini'
import { RESTORE_DAYS } from '#contract/limits'
import type { AuditEvent } from '#db/client'
import { SHORTENED } from './audit-trail.service'

const DAY_MS = 86_400_000

/** A resource as undo knows it: what an edit may change, and nothing without. */
export interface Undoable {
  readonly edit?: { readonly body: z.ZodMiniObject }
}

type Event = Pick<AuditEvent, 'action' | 'outcome' | 'targetId' | 'before' | 'after' | 'createdAt'>
export type Values = Readonly<Record<string, unknown>>

/** JSON columns hold what this server wrote. */
export const toValues = (json: unknown): Values =>
  json instanceof Object && !Array.isArray(json) ? Object.fromEntries(Object.entries(json)) : {}

/** The inverse of an audited act: removal, restoration, or former values. */
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

/** The fields that the act wrote and that an edit may write; what else the trail tells follows from them. */
export const listEditedFields = ({ after }: Pick<Event, 'after'>, { edit }: Undoable): string[] =>
  Object.keys(toValues(after)).filter((field) => field in (edit?.body.shape ?? {}))

/** Long values are not in the trail: a template's are in its revisions, which the event names; a picture is nowhere. */
export const hasRevisions = ({ before, after }: Pick<Event, 'before' | 'after'>): boolean =>
  typeof toValues(before)['revision'] === 'number' && typeof toValues(after)['revision'] === 'number'

/** Whether the trail knows all that an undo needs. */
export function isUndoable(event: Event, resource: Undoable | undefined): boolean {
  if (event.outcome !== 'success' || !resource || event.targetId === null) return false
  const inverse = findInverse(event)
  if (inverse !== 'correct') return inverse !== undefined
  const fields = listEditedFields(event, resource)
  return fields.length > 0 && (!fields.some((field) => SHORTENED.has(field)) || hasRevisions(event))
}

export const isTooOld = ({ createdAt }: Pick<Event, 'createdAt'>): boolean =>
  createdAt.getTime() < Date.now() - RESTORE_DAYS * DAY_MS
