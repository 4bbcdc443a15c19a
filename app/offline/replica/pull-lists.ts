import { resourceRoutes } from '#contract/routes/resource'
import { syncRoutes } from '#contract/routes/sync'
import { cursorsAfter, syncQuery, type Cursors, type SyncReply } from '#contract/sync-cursors'
import { buildAddress } from '../../network/call'
import { ApiError, NetworkError } from '../../network/http'
import type { LocalDatabase } from './local-database'
import type { ListState, StoredRow } from '../storage/storage'
import {
  RESOURCES,
  type MutationEntry,
  type ListSnapshot,
  type ResourceName,
  type Row,
  type Transport,
} from '../storage/types'
import { isRow } from './rows'
import type { UnitOfWork } from './unit-of-work'

/** Most rows of a list that the device stores. */
export const MAX_ROWS = 5_000

export type SyncResult = 'ok' | 'unreachable' | 'signedOut' | 'error'

export interface ReplicaNeeds {
  database: LocalDatabase
  transport: Transport
  now: () => number
  mayGoOn: () => boolean
}

interface Delta {
  rows: Row[]
  removed: string[]
  next: string
  changes: string
  more: boolean
  total: number | null
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

/** Parses a delta of the server; an invalid reply is an error of this list only. */
function readDelta(value: unknown): Delta {
  if (!isObject(value) || !Array.isArray(value.rows) || typeof value.next !== 'string')
    throw new TypeError('not a delta')
  const changes = typeof value.changes === 'string' ? value.changes : value.next
  return {
    rows: value.rows.filter(isRow),
    removed: texts(value.removed),
    next: value.next,
    changes,
    more: value.more === true,
    total: typeof value.total === 'number' ? value.total : null,
  }
}

export const toPullTrouble = (error: unknown): Exclude<ListSnapshot['trouble'], null> => {
  if (error instanceof NetworkError) return 'unreachable'
  return error instanceof ApiError && error.status === 401 ? 'signedOut' : 'error'
}

const isList = (state: ListState): state is ListState & { readonly id: ResourceName } => state.id !== 'account'

/** Synchronises the replica of the lists. `wanted` lists get a first pull if needed; the others only changes. */
export async function pullLists(needs: ReplicaNeeds, wanted: readonly ResourceName[]): Promise<SyncResult> {
  const states = (await needs.database.transaction('read', ['lists'], ({ lists }) => lists.all())).filter(isList)
  // Tasks pulled as a student have no cursor, so a person who became an administrator pulls them again.
  const ready = states.filter(({ cursor, copying }) => cursor && copying === null)
  const begun = states.filter(({ copying }) => copying !== null).map(({ id }) => id)
  let again = [...new Set([...wanted, ...begun])].filter((name) => !ready.some(({ id }) => id === name))
  let worst: SyncResult = 'ok'
  try {
    const expired = await pullChanges(needs, ready)
    again = [...again, ...expired]
  } catch (error) {
    worst = toPullTrouble(error)
    needs.database.snapshots.setTrouble(RESOURCES, worst)
    if (worst !== 'error') return worst
  }
  const made: ListState[] = []
  for (const name of again) {
    if (!needs.mayGoOn()) return worst
    try {
      made.push(await pullFullList(needs, name))
      needs.database.snapshots.setTrouble([name], null)
    } catch (error) {
      worst = toPullTrouble(error)
      needs.database.snapshots.setTrouble(worst === 'error' ? [name] : RESOURCES, worst)
      if (worst !== 'error') return worst
    }
  }
  return worst
}

/** Pulls the changes of all lists in one request. Returns the lists that need a full pull. */
async function pullChanges(
  { database, transport, now, mayGoOn }: ReplicaNeeds,
  lists: readonly ListState[],
): Promise<ResourceName[]> {
  let cursors: Cursors = Object.fromEntries(lists.map(({ id, cursor }) => [id, cursor ?? '']))
  const expired = new Set<ResourceName>()
  for (let isMore = lists.length > 0; isMore && mayGoOn();) {
    const reply = await askChanges(transport, cursors)
    for (const name of texts(reply.expired)) for (const known of RESOURCES) if (known === name) expired.add(known)
    const deltas = RESOURCES.flatMap((name) =>
      reply[name] === undefined || expired.has(name) ? [] : [{ name, delta: readDelta(reply[name]) }],
    )
    const before = cursors
    cursors = cursorsAfter(cursors, moves(reply, deltas, expired))
    const requested = RESOURCES.filter((name) => cursors[name] !== undefined)
    const at = now()
    await database.change(async (work) => {
      for (const name of requested) {
        const state = await work.list(name)
        // The replica was dropped because the session ended, and changes alone do not make a complete list.
        if (state.cursor !== before[name]) continue
        const delta = deltas.find((one) => one.name === name)?.delta
        if (delta) await applyDelta(work, name, delta)
        const size = delta && delta.rows.length > 0 ? await keepNewest(work, name) : null
        const total = delta?.total ?? state.total
        const cut = size === null ? { total } : { isWhole: false, total: Math.max(size, total ?? 0) }
        work.putList({ ...state, ...cut, cursor: cursors[name] ?? state.cursor, copiedAt: at })
      }
    }, true)
    isMore = deltas.some(({ delta }) => delta.more)
    database.snapshots.setTrouble(requested, null)
  }
  return [...expired]
}

async function askChanges(transport: Transport, cursors: Cursors): Promise<Record<string, unknown>> {
  try {
    const { body } = await transport.request(
      buildAddress(syncRoutes.read, { query: new URLSearchParams(syncQuery(cursors)) }),
    )
    return isObject(body) ? body : {}
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return { expired: Object.keys(cursors) }
    throw error
  }
}

const moves = (
  { next }: Record<string, unknown>,
  deltas: readonly { name: ResourceName; delta: Delta }[],
  expired: ReadonlySet<ResourceName>,
): SyncReply => ({
  ...Object.fromEntries(deltas.map(({ name, delta }) => [name, delta])),
  expired: [...expired],
  ...(typeof next === 'string' ? { next } : {}),
})

async function applyDelta(
  work: UnitOfWork,
  name: ResourceName,
  { rows, removed }: Delta,
  generation?: number,
): Promise<void> {
  await work.load(name, [...rows.map(({ id }) => id), ...removed])
  const of = generation ?? (await work.list(name)).generation
  for (const row of rows) work.applyLoadedRow(name, row, of)
  for (const id of removed) work.deleteLoadedRow(name, id)
  noteOnSentEntries(work, name, removed, rows)
}

const canRemove = ({ act: { kind } }: MutationEntry): boolean => kind === 'remove' || kind === 'undo'

/** Records on each entry that awaits its response which rows were removed or restored since it was sent. */
function noteOnSentEntries(
  work: UnitOfWork,
  name: ResourceName,
  removed: readonly string[],
  rows: readonly Row[] = [],
): void {
  const here = new Set(rows.map(({ id }) => id))
  for (const entry of work.entries()) {
    const { act: mutation, rowId, isUncertain, gone: before = [] } = entry
    if (mutation.resource !== name || !isUncertain) continue
    const isHeard = entry.isHeard === true || (canRemove(entry) && here.has(rowId))
    if (removed.length + before.length === 0 && isHeard === (entry.isHeard === true)) continue
    const deletedIds = [...new Set([...before.filter((id) => !here.has(id)), ...removed])]
    work.put({ ...entry, gone: deletedIds, isHeard })
  }
}

/** Pulls the full list, newest first, page by page, continuing after an interruption. */
async function pullFullList(
  { database, transport, now, mayGoOn }: ReplicaNeeds,
  name: ResourceName,
): Promise<ListState> {
  let state = await database.change(async (work) => {
    const known = await work.list(name)
    // A pull without any page starts again, since a row received meanwhile may be removed before the first page is
    // stored.
    const begun: ListState =
      known.copying && known.copying.since !== ''
        ? known
        : { ...known, generation: known.generation + 1, copying: { since: '', rows: 0 } }
    work.putList(begun)
    return begun
  }, true)
  const { generation } = state
  while (state.copying && mayGoOn()) {
    const { since, rows } = state.copying
    let page: Awaited<ReturnType<Transport['request']>>
    try {
      page = await transport.request(buildAddress(resourceRoutes(name).list, { query: { since } }))
    } catch (error) {
      // The cursor has expired, so the pull starts again; if the first page failed, at the next sync.
      if (!(error instanceof ApiError && error.status === 410)) throw error
      await database.change(
        async (work) => work.putList({ ...(await work.list(name)), copying: null, cursor: null }),
        true,
      )
      if (since === '') throw error
      return pullFullList({ database, transport, now, mayGoOn }, name)
    }
    const delta = readDelta(page.body)
    const at = now()
    const copied = rows + delta.rows.length
    const isEnd = !delta.more || copied >= MAX_ROWS
    state = await database.change(async (work) => {
      const known = await work.list(name)
      // The previous pages were dropped, or another tab started again; the next sync pulls the list again.
      if (known.copying?.since !== since || known.generation !== generation) return { ...known, copying: null }
      await applyDelta(work, name, delta, known.generation)
      const next: ListState = {
        ...known,
        copying: isEnd ? null : { since: delta.next, rows: copied },
        cursor: isEnd ? (delta.more ? delta.changes : delta.next) : null,
        copiedAt: at,
        total: page.total ?? known.total,
        isWhole: isEnd && !delta.more,
      }
      if (isEnd) await dropOlder(work, name, next.generation)
      work.putList(next)
      return next
    }, true)
  }
  return state
}

/** Deletes the rows that a newly pulled list no longer contains. */
async function dropOlder(work: UnitOfWork, name: ResourceName, generation: number): Promise<void> {
  const deletedIds = (await work.allRows(name))
    .filter((row) => row.base && row.generation !== generation)
    .map(({ id }) => id)
  for (const id of deletedIds) work.deleteLoadedRow(name, id)
  noteOnSentEntries(work, name, deletedIds)
  for (const entry of work.entries())
    if (entry.act.resource === name && entry.act.kind === 'create' && entry.isUncertain)
      work.put({ ...entry, isRecopied: true })
}

/** Limits the replica to `MAX_ROWS`. Returns the previous number of rows if some were deleted, else null. */
async function keepNewest(work: UnitOfWork, name: ResourceName): Promise<number | null> {
  const rows = (await work.allRows(name)).filter(({ base }) => base !== null)
  if (rows.length <= MAX_ROWS) return null
  const createdAt = ({ base }: StoredRow) => base?.createdAt ?? ''
  const oldest = rows.filter(({ state }) => state === 'clean').sort((a, b) => createdAt(a).localeCompare(createdAt(b)))
  for (const { id } of oldest.slice(0, rows.length - MAX_ROWS)) work.deleteLoadedRow(name, id)
  return rows.length
}
