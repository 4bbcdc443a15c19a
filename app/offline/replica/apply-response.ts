import { afterAttempt, type Outcome } from '../queue/entry'
import { hasVersion, isTemporary, toRecordKey, temporaryId, withoutSecrets } from './mutations'
import { isRow } from './rows'
import type { MutationEntry, Row } from '../storage/types'
import { abandonEntry, renamed } from './write'
import type { UnitOfWork } from './unit-of-work'

/**
 * Applies the outcome of an attempt to its entry and row, in one transaction. The entry may have been discarded while
 * it was being sent.
 */
export async function applyResponse(
  work: UnitOfWork,
  sent: MutationEntry,
  outcome: Outcome,
  now: number,
  random: number,
): Promise<void> {
  const entry = work.entry(sent.id)
  // Another tab in memory sent the entry again; its response may be older than later changes of the row.
  if (entry?.state === 'received') return
  if (outcome.kind === 'ok') {
    if (entry) work.put(received(entry, outcome, now, random))
    await applySuccess(work, sent, outcome, entry)
    return
  }
  if (!entry) return
  const after = afterAttempt(entry, outcome, now, random)
  const current = after.state === 'conflict' ? after.reason?.current : undefined
  work.put({ ...after, ...(isRow(current) ? { current } : {}) })
  if (isRow(current)) await work.applyResponseRow(entry.act.resource, current)
  await work.refresh(entry.act.resource, entry.rowId)
  if (after.state === 'refused' || after.state === 'conflict') await cancelOut(work, after)
}

function received(entry: MutationEntry, outcome: Outcome & { kind: 'ok' }, now: number, random: number): MutationEntry {
  const { current: _, gone: __, isRecopied: ___, isHeard: ____, ...after } = afterAttempt(entry, outcome, now, random)
  const { changes, ...mutation } = after.act
  return {
    ...after,
    act: { ...mutation, ...(changes ? { changes: withoutSecrets(changes) } : {}) },
    auditId: outcome.auditId ?? undefined,
  }
}

/** Drops a refused entry whose removal or undo is already queued, together with that entry. */
async function cancelOut(work: UnitOfWork, entry: MutationEntry): Promise<void> {
  if (entry.isUncertain) return
  const later = work.openEntries(entry.act.resource, entry.rowId).filter(({ id }) => id !== entry.id)
  const isUnwanted = later.some(
    (other) => other.undoes === entry.id || (entry.act.kind === 'create' && other.act.kind === 'remove'),
  )
  if (isUnwanted) await abandonEntry(work, entry)
}

async function applySuccess(
  work: UnitOfWork,
  sent: MutationEntry,
  { body, auditId }: Outcome & { kind: 'ok' },
  entry: MutationEntry | undefined,
): Promise<void> {
  const { resource, kind } = sent.act
  const row = toRow(kind, body)
  if (kind === 'create' && row) await rename(work, sent, row)
  const rowId = row?.id ?? sent.rowId
  for (const other of work.openEntries(resource, rowId))
    if (other.undoes === sent.id) work.put({ ...other, act: withAudit(other, auditId) })
  if (row && (row.id === sent.rowId || kind === 'create')) {
    followVersion(work, sent, row)
    if (!(await isRowDeleted(work, row, entry))) await work.applyResponseRow(resource, row)
  } else if (kind === 'remove' || (kind === 'undo' && isRemoval(body))) {
    if (!(await isRestored(work, sent, entry))) await work.deleteRow(resource, rowId)
  }
  await work.refresh(resource, rowId)
}

/** Whether a sync has removed the row since the entry was sent, in which case the response is outdated. */
async function isRowDeleted(work: UnitOfWork, row: Row, entry: MutationEntry | undefined): Promise<boolean> {
  if (!entry) return false
  return (
    (entry.gone?.includes(row.id) ?? false) ||
    (entry.isRecopied === true && (await work.row(entry.act.resource, row.id)) === null)
  )
}

/**
 * Whether somebody restored the removed row before a repeated response arrived. Without a version to compare, a row
 * that a sync has brought since then stays until the next sync.
 */
async function isRestored(work: UnitOfWork, sent: MutationEntry, entry: MutationEntry | undefined): Promise<boolean> {
  if (sent.version === undefined) return entry?.isHeard === true
  const known = await work.row(sent.act.resource, sent.rowId)
  return (known?.base?.version ?? 0) > sent.version + 1
}

const isRemoval = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'row' in body && body.row === null

/** The row of a response. An undo wraps its row, which is null if the undo removed it. */
function toRow(kind: MutationEntry['act']['kind'], body: unknown): Row | null {
  const reported = kind === 'undo' && typeof body === 'object' && body !== null && 'row' in body ? body.row : body
  return isRow(reported) ? reported : null
}

const withAudit = ({ act: mutation }: MutationEntry, auditId: string | null | undefined) => ({
  ...mutation,
  ...(auditId ? { auditId } : {}),
})

/** Replaces the temporary id with the server's in all entries about the row. */
async function rename(work: UnitOfWork, sent: MutationEntry, row: Row): Promise<void> {
  const { resource } = sent.act
  const from = temporaryId(sent.id)
  for (const entry of work.entries()) {
    const isAbout = entry.rowId === from && entry.act.resource === resource
    const changes = entry.act.changes && renamed(entry.act.changes, from, row.id)
    const refers = entry.needs?.includes(sent.id) ?? false
    if (!isAbout && !refers) continue
    const mutation = { ...entry.act, ...(changes ? { changes } : {}), ...(isAbout ? { id: row.id } : {}) }
    work.put({ ...entry, act: mutation, ...(isAbout ? { rowId: row.id, record: toRecordKey(mutation, row.id) } : {}) })
    if (refers && !isAbout) await work.refresh(entry.act.resource, entry.rowId)
  }
  await work.deleteRow(resource, from)
}

/**
 * Sets the version created by this entry on later entries of the row, which depend on it. If somebody else changed the
 * row in between, they retain their version.
 */
function followVersion(work: UnitOfWork, sent: MutationEntry, row: Row): void {
  const isMade = sent.act.kind === 'create'
  if (!isMade && row.version !== (sent.version ?? row.version) + 1 && !hasVersion(sent)) return
  for (const later of work.openEntries(sent.act.resource, row.id)) {
    if (later.id === sent.id || !hasVersion(later)) continue
    if (isMade ? later.version === undefined : later.version === sent.version)
      work.put({ ...later, version: row.version })
  }
}

/** Entries of rows that were created and removed before the server received them; none of these is sent. */
export function cancelled(entries: readonly MutationEntry[]): ReadonlySet<string> {
  const made = new Set<string>()
  for (const { act: mutation, record, rowId, state, isUncertain } of entries)
    if (mutation.kind === 'create' && isTemporary(rowId) && !isUncertain && state !== 'sending' && state !== 'received')
      made.add(record)
  const removed = new Set(
    entries
      .filter(
        ({ act: mutation, record, state }) => made.has(record) && mutation.kind === 'remove' && state === 'waiting',
      )
      .map(({ record }) => record),
  )
  return new Set(entries.filter(({ record }) => removed.has(record)).map(({ id }) => id))
}
