import type * as z from 'zod/mini'
import { RESTORE_DAYS } from '#contract/limits'
import { EditMessage, messagesApi } from '#contract/messages'
import { EditProject, projectsApi } from '#contract/projects'
import { EditSession, sessionsApi } from '#contract/sessions'
import { subscribersApi } from '#contract/subscribers'
import type { ListName } from '#contract/sync-cursors'
import { EditTemplate, templatesApi } from '#contract/templates'
import { EditUser, usersApi } from '#contract/users'
import type { AuditEvent } from '#db/client'
import { SHORTENED } from './audit-trail.service'

const DAY_MS = 86_400_000

/** Money is not undone: it is given back. */
export type UndoableList = Exclude<ListName, 'orders'>

interface Kind {
  readonly list: UndoableList
  /** What an edit may change; nothing without. */
  readonly edit?: z.ZodMiniObject
  readonly single: z.ZodMiniObject
}

/** By the word that the trail has for each. */
export const KINDS: Readonly<Record<string, Kind>> = {
  user: { list: 'users', edit: EditUser, single: usersApi.read.reply },
  template: { list: 'templates', edit: EditTemplate, single: templatesApi.read.reply },
  project: { list: 'projects', edit: EditProject, single: projectsApi.read.reply },
  session: { list: 'sessions', edit: EditSession, single: sessionsApi.read.reply },
  message: { list: 'messages', edit: EditMessage, single: messagesApi.read.reply },
  subscriber: { list: 'subscribers', single: subscribersApi.read.reply },
}

type Event = Pick<AuditEvent, 'action' | 'outcome' | 'targetType' | 'targetId' | 'before' | 'after' | 'createdAt'>
export type Values = Readonly<Record<string, unknown>>

/** JSON columns hold what this server wrote. */
export const valuesOf = (json: unknown): Values =>
  json instanceof Object && !Array.isArray(json) ? Object.fromEntries(Object.entries(json)) : {}

/** The inverse of an audited act: removal, restoration, or former values. */
export type Inverse = 'remove' | 'restore' | 'correct'
const INVERSES: Readonly<Record<string, Inverse>> = {
  ...{ create: 'remove', restore: 'remove', delete: 'restore' },
  ...{ edit: 'correct', promote: 'correct', 'restore-revision': 'correct' },
}

export const inverseOf = ({ action }: Pick<Event, 'action'>): Inverse | undefined =>
  INVERSES[action.slice(action.indexOf('.') + 1)]

/** The fields that the act wrote and that an edit may write; what else the trail tells follows from them. */
export const fieldsOf = ({ targetType, after }: Pick<Event, 'targetType' | 'after'>): string[] =>
  Object.keys(valuesOf(after)).filter((field) => field in (KINDS[targetType ?? '']?.edit?.shape ?? {}))

/** Long values are not in the trail: a template's are in its revisions, which the event names; a picture is nowhere. */
export const hasRevisions = ({ before, after }: Pick<Event, 'before' | 'after'>): boolean =>
  typeof valuesOf(before)['revision'] === 'number' && typeof valuesOf(after)['revision'] === 'number'

/** Whether the trail knows all that an undo needs. */
export function isUndoable(event: Event): boolean {
  const inverse =
    event.outcome === 'success' && KINDS[event.targetType ?? ''] && event.targetId !== null
      ? inverseOf(event)
      : undefined
  if (inverse !== 'correct') return inverse !== undefined
  const fields = fieldsOf(event)
  return fields.length > 0 && (!fields.some((field) => SHORTENED.has(field)) || hasRevisions(event))
}

export const isTooOld = ({ createdAt }: Pick<Event, 'createdAt'>): boolean =>
  createdAt.getTime() < Date.now() - RESTORE_DAYS * DAY_MS
