import { dropAnswers } from '../../device/stored-answers'
import { isTemporary } from './mutations'
import { REPLICA_VERSION } from './replica-version'
import type { LocalDatabase } from './local-database'
import type { TableName } from '../storage/storage'
import { cancelled } from './apply-response'
import { ROW_NAMES } from '../storage/types'
import { abandonEntry } from './write'

/** Without the server's word that this person is signed in, the replica goes after this long, in ms. */
export const KEEP_REPLICA_MS = 7 * 24 * 3_600_000
/** How long a received entry stays listed, in ms, and how many. */
const KEEP_RECEIVED_MS = 7 * 24 * 3_600_000
const KEEP_RECEIVED = 500

const REPLICA_TABLES: readonly TableName[] = [...ROW_NAMES, 'lists', 'details', 'cached']

interface LifeMeta {
  readonly version: number
  readonly confirmedAt: number
}
const isMeta = (value: unknown): value is LifeMeta =>
  typeof value === 'object' && value !== null && 'version' in value && 'confirmedAt' in value

/** Records that the server knows the session of this person. */
export const confirm = (database: LocalDatabase, now: number): Promise<void> =>
  database.transaction('write', ['meta'], ({ meta }) =>
    meta.put([{ id: 'life', value: { version: REPLICA_VERSION, confirmedAt: now } satisfies LifeMeta, at: now }]),
  )

/** When the server last confirmed the session, in ms since the epoch; null when it never did. */
export async function confirmedAt(database: LocalDatabase): Promise<number | null> {
  const [life] = await database.transaction('read', ['meta'], ({ meta }) => meta.get(['life']))
  return isMeta(life?.value) ? life.value.confirmedAt : null
}

/** The replica goes; what this person wrote and has not sent stays, and shows again over the next replica. */
export async function dropReplica(database: LocalDatabase): Promise<void> {
  dropAnswers(database.name)
  await database.clear(REPLICA_TABLES)
  await database.change(async (work) => {
    for (const { act: mutation, rowId, state } of work.entries())
      if (state !== 'received') await work.refresh(mutation.resource, rowId)
  })
}

/**
 * At the start: a replica that is too old or of another version is dropped, and entries that were received long ago.
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
    // An entry that made a row leads from its temporary id to the real one, while something still uses that.
    const used = new Set(
      work
        .entries()
        .filter(({ state }) => state !== 'received')
        .flatMap(({ rowId, needs = [] }) => (isTemporary(rowId) ? needs : [...needs])),
    )
    settled.forEach((entry, index) => {
      const isOld = now - (entry.settledAt ?? 0) > KEEP_RECEIVED_MS || index >= KEEP_RECEIVED
      if (isOld && !used.has(entry.id)) work.drop(entry.id)
    })
  })
}
