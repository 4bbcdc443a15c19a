import { dropAnswers } from '../../device/stored-answers'
import { REPLICA_VERSION } from './replica-version'
import type { LocalDatabase } from './local-database'
import type { TableName } from '../storage/storage'
import { cancelled } from './apply-response'
import { ROW_NAMES } from '../storage/types'
import { abandonEntry } from './write'

/** The replica is deleted if the server has not confirmed the session for this long, in ms. */
export const KEEP_REPLICA_MS = 7 * 24 * 3_600_000
/** Received entries stay listed for at most this time, in ms, and up to this number. */
const KEEP_RECEIVED_MS = 7 * 24 * 3_600_000
const KEEP_RECEIVED = 500

const REPLICA_TABLES: readonly TableName[] = [...ROW_NAMES, 'lists', 'details', 'cached']

interface LifeMeta {
  readonly version: number
  readonly confirmedAt: number
}
const isMeta = (value: unknown): value is LifeMeta =>
  typeof value === 'object' && value !== null && 'version' in value && 'confirmedAt' in value

/** Records that the server has confirmed this person's session. */
export const confirm = (database: LocalDatabase, now: number): Promise<void> =>
  database.transaction('write', ['meta'], ({ meta }) =>
    meta.put([{ id: 'life', value: { version: REPLICA_VERSION, confirmedAt: now } satisfies LifeMeta, at: now }]),
  )

/** Time when the server last confirmed the session, in ms since the epoch; null if never. */
export async function confirmedAt(database: LocalDatabase): Promise<number | null> {
  const [life] = await database.transaction('read', ['meta'], ({ meta }) => meta.get(['life']))
  return isMeta(life?.value) ? life.value.confirmedAt : null
}

/** Deletes the replica. Unsent entries and drafts stay and are applied to the next replica. */
export async function dropReplica(database: LocalDatabase): Promise<void> {
  dropAnswers(database.name)
  await database.clear(REPLICA_TABLES)
  await database.change(async (work) => {
    for (const { act: mutation, rowId, state } of work.entries())
      if (state !== 'received') await work.refresh(mutation.resource, rowId)
  })
}

/**
 * At start, drops a replica that is too old or has another version, and entries that were received long ago.
 */
export async function tidyReplica(database: LocalDatabase, now: number): Promise<void> {
  const [life] = await database.transaction('read', ['meta'], ({ meta }) => meta.get(['life']))
  const value = life?.value
  if (!isMeta(value)) await confirm(database, now)
  else if (value.version !== REPLICA_VERSION || now - value.confirmedAt > KEEP_REPLICA_MS) {
    await dropReplica(database)
    await confirm(database, now)
  }
  await database.change(async (work) => {
    for (const id of cancelled(work.entries())) {
      const entry = work.entry(id)
      if (entry) await abandonEntry(work, entry)
    }
    const settled = work
      .entries()
      .filter(({ state }) => state === 'received')
      .reverse()
    // A received `create` entry maps a temporary id to the real one, so it stays while another entry uses that id.
    const used = new Set(
      work
        .entries()
        .filter(({ state }) => state !== 'received')
        .flatMap(({ needs = [] }) => needs),
    )
    settled.forEach((entry, index) => {
      const isOld = now - (entry.settledAt ?? 0) > KEEP_RECEIVED_MS || index >= KEEP_RECEIVED
      if (isOld && !used.has(entry.id)) work.drop(entry.id)
    })
  })
}
