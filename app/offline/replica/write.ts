import { toInverse, isTemporary, toEntryId, toRecordKey, toCall, shownRow, temporaryId } from './mutations'
import type { Mutation, MutationEntry, Row } from '../storage/types'
import type { UnitOfWork } from './unit-of-work'

export interface Clock {
  now: () => number
  newId: () => string
}

/** The current id of a row, which may replace its temporary id. */
export function presentId(work: UnitOfWork, id: string): string {
  if (!isTemporary(id)) return id
  return work.entry(toEntryId(id))?.rowId ?? id
}

const mapValues = (
  values: Readonly<Record<string, unknown>>,
  change: (value: unknown) => unknown,
): Record<string, unknown> => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))

/** Replaces a temporary id with the row's real id in the values to send. */
export const renamed = (values: Readonly<Record<string, unknown>>, from: string, to: string): Record<string, unknown> =>
  mapValues(values, (value) => (value === from ? to : value))

/** Creates an unsent entry for a mutation. */
export async function createEntry(
  work: UnitOfWork,
  requested: Mutation,
  { now, newId }: Clock,
  more: Partial<MutationEntry> = {},
): Promise<MutationEntry> {
  const id = more.id ?? newId()
  const rowId = requested.kind === 'create' ? temporaryId(id) : presentId(work, requested.id ?? '')
  const changes =
    requested.changes &&
    mapValues(requested.changes, (value) => (typeof value === 'string' ? presentId(work, value) : value))
  const mutation: Mutation = { ...requested, ...(changes ? { changes } : {}), id: rowId }
  const stored = await work.row(mutation.resource, rowId)
  const version = stored?.base?.version ?? (isTemporary(rowId) ? undefined : stored?.row?.version)
  const needs = Object.values(changes ?? {}).flatMap((value) =>
    typeof value === 'string' && isTemporary(value) ? [toEntryId(value)] : [],
  )
  const { method, url } = toCall({ act: mutation, rowId })
  return {
    method,
    url,
    id,
    act: mutation,
    rowId,
    record: toRecordKey(mutation, rowId),
    kind: mutation.kind,
    label: mutation.label,
    createdAt: now(),
    order: work.nextOrder(),
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: 0,
    before: stored?.row ?? undefined,
    ...(version === undefined ? {} : { version }),
    ...(needs.length > 0 ? { needs } : {}),
    ...more,
  }
}

/** Writes mutations as entries and updates their rows. */
export async function writeMutations(
  work: UnitOfWork,
  mutations: readonly Mutation[],
  clock: Clock,
  isPaused = false,
): Promise<MutationEntry[]> {
  const entries: MutationEntry[] = []
  for (const mutation of mutations) {
    const entry = await createEntry(work, mutation, clock, isPaused ? { paused: true } : {})
    work.put(entry)
    await work.refresh(mutation.resource, entry.rowId)
    entries.push(entry)
  }
  return entries
}

/** Drops an entry, its undo, and, if it creates a row, all entries about that row. */
export async function abandonEntry(work: UnitOfWork, entry: MutationEntry): Promise<void> {
  work.drop(entry.id)
  for (const other of work.openEntries(entry.act.resource, entry.rowId))
    if (entry.act.kind === 'create' || other.undoes === entry.id) work.drop(other.id)
  await work.refresh(entry.act.resource, entry.rowId)
}

/** Whether the server cannot have received the entry. */
export const isUnreceived = (entry: MutationEntry): boolean =>
  entry.state !== 'received' && entry.state !== 'sending' && !entry.isUncertain

export async function undoEntries(work: UnitOfWork, entries: readonly MutationEntry[], clock: Clock): Promise<void> {
  const batch = clock.newId()
  const taken = new Set(work.entries().map(({ undoes }) => undoes))
  for (const given of [...entries].reverse()) {
    const entry = work.entry(given.id) ?? given
    if (taken.has(entry.id)) continue
    if (work.entry(entry.id) && isUnreceived(entry)) {
      await abandonEntry(work, entry)
      continue
    }
    const mutation = toInverse(entry, batch)
    // A removed row is restored with its previous values.
    const before: Row | null | undefined = mutation.inverse === 'restore' ? entry.before : undefined
    const undo = await createEntry(work, mutation, clock, { undoes: entry.id, ...(before ? { before } : {}) })
    work.put(undo)
    await work.refresh(mutation.resource, undo.rowId)
  }
}

/** Changes or drops an entry that the server cannot have received; returns false otherwise. */
export async function amendEntry(
  work: UnitOfWork,
  id: string,
  wanted: Pick<Mutation, 'changes' | 'label'> | null,
): Promise<boolean> {
  const entry = work.entry(id)
  if (!entry || !isUnreceived(entry)) return false
  if (!wanted) await abandonEntry(work, entry)
  else {
    work.put({ ...waiting(entry), label: wanted.label, act: { ...entry.act, ...wanted } })
    await work.refresh(entry.act.resource, entry.rowId)
  }
  return true
}

function waiting(entry: MutationEntry): MutationEntry {
  const { reason: _, settledAt: __, paused: ___, current: ____, ...rest } = entry
  return { ...rest, state: 'waiting', nextAttemptAt: 0 }
}

export async function retryEntry(work: UnitOfWork, id: string): Promise<void> {
  const entry = work.entry(id)
  if (!entry || entry.state === 'received' || entry.state === 'sending') return
  work.put(waiting(entry))
  await work.refresh(entry.act.resource, entry.rowId)
}

export async function resolveEntry(
  work: UnitOfWork,
  id: string,
  choice: 'mine' | 'theirs' | Readonly<Record<string, unknown>>,
): Promise<void> {
  const entry = work.entry(id)
  if (entry?.state !== 'conflict') return
  const { act: mutation, rowId } = entry
  if (choice === 'theirs' || (choice !== 'mine' && Object.keys(choice).length === 0)) return abandonEntry(work, entry)
  const base = (await work.row(mutation.resource, rowId))?.base
  const version = entry.current?.version ?? base?.version
  const present = version === undefined ? {} : { version }
  // Later entries with the same version depend on this one.
  for (const later of work.openEntries(mutation.resource, rowId))
    if (later.id !== id && later.version === entry.version) work.put({ ...later, ...present })
  const before = shownRow(entry.current ?? base ?? null, []) ?? undefined
  const changes = choice === 'mine' ? mutation.changes : choice
  work.put({ ...waiting(entry), ...present, before, act: { ...mutation, ...(changes ? { changes } : {}) } })
  await work.refresh(mutation.resource, rowId)
}
