import { accountRoutes } from '#contract/routes/account'
import { auditRoutes } from '#contract/routes/audit'
import { resourceRoutes } from '#contract/routes/resource'
import { threadRoutes } from '#contract/routes/threads'
import { usersRoutes } from '#contract/routes/users'
import { addressOf } from '../../network/call'
import type { Act, MutationEntry, Row } from '../storage/types'

/** Rows made here live under such an id until the server has given them theirs. */
const TEMPORARY = 'local-'
export const temporaryId = (entryId: string): string => `${TEMPORARY}${entryId}`
/** The entry that makes the row of a temporary id. */
export const entryIdOf = (id: string): string => id.slice(TEMPORARY.length)
export const isTemporary = (id: string): boolean => id.startsWith(TEMPORARY)

export const recordOf = ({ resource }: Act, rowId: string): string => `${resource}:${rowId}`

/** What must not stay on the device longer than it takes to send it, and never in a row. */
const SECRETS = new Set(['password', 'confirmPassword'])
export const withoutSecrets = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !SECRETS.has(key)))

/** The call that an entry is. Made when it leaves: ids may have come, and versions moved on, since it was written. */
export function callOf({ act, rowId }: Pick<MutationEntry, 'act' | 'rowId'>): {
  method: MutationEntry['method']
  url: string
  body?: unknown
} {
  if (act.kind === 'undo')
    return { method: auditRoutes.undo.method, url: addressOf(auditRoutes.undo, { params: { id: act.auditId ?? '' } }) }
  const body = act.changes ?? {}
  // The own record has no id in its address: the session says whose it is.
  if (act.resource === 'account') return { method: accountRoutes.edit.method, url: addressOf(accountRoutes.edit), body }
  const routes = resourceRoutes(act.resource)
  const params = { id: rowId }
  switch (act.kind) {
    case 'create':
      return { method: routes.create.method, url: addressOf(routes.create), body }
    case 'edit':
      return { method: routes.edit.method, url: addressOf(routes.edit, { params }), body }
    case 'remove':
      return { method: routes.remove.method, url: addressOf(routes.remove, { params }) }
    case 'restore':
      return { method: routes.restore.method, url: addressOf(routes.restore, { params }) }
    case 'answer':
      return { method: threadRoutes.answer.method, url: addressOf(threadRoutes.answer, { params }), body }
    case 'promote':
      return { method: usersRoutes.promote.method, url: addressOf(usersRoutes.promote, { params }) }
  }
}

/** Only these may meet a version: what they change was seen. */
export const hasVersion = ({ act }: MutationEntry): boolean => act.kind === 'edit' || act.kind === 'remove'

/** What an entry does to its row, whether as itself or by taking another back. */
const effectOf = ({ act }: MutationEntry) => (act.kind === 'undo' ? (act.inverse ?? null) : act.kind)

/** What the person refused-act shows: work that they may mend stays visible, what was only asked is not done. */
const staysVisible = (entry: MutationEntry): boolean => ['create', 'edit'].includes(entry.act.kind)

function applied(entry: MutationEntry, row: Row | null): Row | null {
  const { act, before, rowId } = entry
  const changes = { ...withoutSecrets(act.changes ?? {}), ...act.shown }
  switch (effectOf(entry)) {
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
      return row && { ...row, ...act.shown }
    case 'remove':
      return null
    case 'restore':
      return row ?? before ?? null
    case null:
      return row
  }
}

/** The row as it is shown: the server's last with the open entries over it, in their order. */
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

/** The act that takes an entry back; `before` is what its row shows again. */
export function inverseOf(entry: MutationEntry, batch: string): Act {
  const { act, auditId, before, rowId } = entry
  const common = {
    resource: act.resource,
    kind: 'undo',
    id: rowId,
    label: act.label,
    batch,
    ...(auditId === undefined ? {} : { auditId }),
  } as const
  switch (effectOf(entry)) {
    case 'create':
    case 'restore':
      return { ...common, inverse: 'remove' }
    case 'remove':
      return { ...common, inverse: 'restore' }
    case 'edit':
      return { ...common, inverse: 'edit', changes: pick(before, Object.keys({ ...act.changes, ...act.shown })) }
    case 'promote':
      return { ...common, inverse: 'edit', changes: pick(before, ['role']) }
    // A mail that has left does not come back.
    case 'answer':
    case null:
      return common
  }
}
