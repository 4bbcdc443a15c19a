import { accountRoutes } from '#contract/routes/account'
import { auditRoutes } from '#contract/routes/audit'
import { resourceRoutes } from '#contract/routes/resource'
import { threadRoutes } from '#contract/routes/threads'
import { usersRoutes } from '#contract/routes/users'
import { buildAddress } from '../../network/call'
import type { Mutation, MutationEntry, Row } from '../storage/types'

/** Prefix of the ids of rows created on this device, until the server has given them an id. */
const TEMPORARY = 'local-'
export const temporaryId = (entryId: string): string => `${TEMPORARY}${entryId}`
/** Id of the entry that creates the row with a temporary id. */
export const toEntryId = (id: string): string => id.slice(TEMPORARY.length)
export const isTemporary = (id: string): boolean => id.startsWith(TEMPORARY)

export const toRecordKey = ({ resource }: Mutation, rowId: string): string => `${resource}:${rowId}`

/** Fields that the device stores only until they are sent, and never in a row. */
const SECRETS = new Set(['password', 'confirmPassword'])
export const withoutSecrets = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !SECRETS.has(key)))

/**
 * The request of an entry. It is built when the entry is sent, since ids and versions may have changed after it was
 * written.
 */
export function toCall({ act: mutation, rowId }: Pick<MutationEntry, 'act' | 'rowId'>): {
  method: MutationEntry['method']
  url: string
  body?: unknown
} {
  if (mutation.kind === 'undo')
    return {
      method: auditRoutes.undo.method,
      url: buildAddress(auditRoutes.undo, { params: { id: mutation.auditId ?? '' } }),
    }
  const body = mutation.changes ?? {}
  // The address of the own account has no id; the session identifies it.
  if (mutation.resource === 'account')
    return { method: accountRoutes.edit.method, url: buildAddress(accountRoutes.edit), body }
  const routes = resourceRoutes(mutation.resource)
  const params = { id: rowId }
  const queryText = mutation.query ? `?${new URLSearchParams(mutation.query).toString()}` : ''
  switch (mutation.kind) {
    case 'create':
      return { method: routes.create.method, url: buildAddress(routes.create), body }
    case 'edit':
      return { method: routes.edit.method, url: buildAddress(routes.edit, { params }) + queryText, body }
    case 'remove':
      return { method: routes.remove.method, url: buildAddress(routes.remove, { params }) + queryText }
    case 'restore':
      return { method: routes.restore.method, url: buildAddress(routes.restore, { params }) }
    case 'answer':
      return { method: threadRoutes.answer.method, url: buildAddress(threadRoutes.answer, { params }), body }
    case 'promote':
      return { method: usersRoutes.promote.method, url: buildAddress(usersRoutes.promote, { params }) + queryText }
  }
}

/** Edits and removals carry the version of the row that the person saw. */
export const hasVersion = ({ act: mutation }: MutationEntry): boolean =>
  mutation.kind === 'edit' || mutation.kind === 'remove'

/** The effect of an entry on its row; an undo has the effect of its inverse. */
const getEffect = ({ act: mutation }: MutationEntry) =>
  mutation.kind === 'undo' ? (mutation.inverse ?? null) : mutation.kind

/**
 * After a refusal, creations and edits stay visible, since the person can correct them. Other mutations are not
 * applied.
 */
const staysVisible = (entry: MutationEntry): boolean => ['create', 'edit'].includes(entry.act.kind)

function applied(entry: MutationEntry, row: Row | null): Row | null {
  const { act: mutation, before, rowId } = entry
  const changes = { ...withoutSecrets(mutation.changes ?? {}), ...mutation.shown }
  switch (getEffect(entry)) {
    case 'create': {
      const at = new Date(entry.createdAt).toISOString()
      return { createdAt: at, updatedAt: at, version: 0, ...changes, id: rowId }
    }
    case 'edit': {
      const under = row ?? before
      return under ? { ...under, ...changes } : null
    }
    case 'promote':
      return row && ({ ...row, role: 'admin' } as Row)
    case 'answer':
      return row && { ...row, ...mutation.shown }
    case 'remove':
      return null
    case 'restore':
      return row ?? before ?? (mutation.shown ? (mutation.shown as unknown as Row) : null)
    case null:
      return row
  }
}

/** The row to show: the server's last version with the open entries applied in order. */
export function shownRow(base: Row | null, entries: readonly MutationEntry[]): Row | null {
  let row = base
  for (const entry of entries) {
    if ((entry.state === 'refused' || entry.state === 'conflict') && !staysVisible(entry)) continue
    row = applied(entry, row)
  }
  return row
}

export function rowState(entries: readonly MutationEntry[]): 'clean' | 'waiting' | 'refused' | 'conflict' {
  const has = (state: MutationEntry['state']) => entries.some((entry) => entry.state === state)
  if (has('conflict')) return 'conflict'
  if (has('refused')) return 'refused'
  return entries.length > 0 ? 'waiting' : 'clean'
}

const pick = (row: Row | undefined, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([key]) => keys.includes(key)))

/** The mutation that undoes an entry and restores the row's previous values. */
export function toInverse(entry: MutationEntry, batch: string): Mutation {
  const { act: mutation, auditId, before, rowId } = entry
  const common = {
    resource: mutation.resource,
    kind: 'undo',
    id: rowId,
    label: mutation.label,
    batch,
    ...(auditId === undefined ? {} : { auditId }),
  } as const
  switch (getEffect(entry)) {
    case 'create':
    case 'restore':
      return { ...common, inverse: 'remove' }
    case 'remove':
      return { ...common, inverse: 'restore' }
    case 'edit':
      return {
        ...common,
        inverse: 'edit',
        changes: pick(before, Object.keys({ ...mutation.changes, ...mutation.shown })),
      }
    case 'promote':
      return { ...common, inverse: 'edit', changes: pick(before, ['role']) }
    // A sent mail cannot be undone.
    case 'answer':
    case null:
      return common
  }
}
