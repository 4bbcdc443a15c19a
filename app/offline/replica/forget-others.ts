import Dexie from 'dexie'
import { IDEMPOTENCY_DAYS } from '#contract/limits'
import { LocalDatabase } from './local-database'
import { databaseName, dexieStorage } from '../storage/dexie-storage'
import { browserEnvironment } from './environment'
import { confirmedAt, dropReplica } from './life'

/** How long the server remembers an idempotency key; a later retry could be applied twice. */
const KEEP_UNSENT_MS = IDEMPOTENCY_DAYS * 24 * 3_600_000
const PREFIX = databaseName('')

/**
 * At a sign-in, deletes the replicas of other people who did not sign out, in all tabs. Their unsent entries and drafts
 * stay hidden on the device for 30 days. `userId` is the person who may store a replica, or null on a shared device.
 */
export async function forgetOthers(userId: string | null, now = Date.now()): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  const others = names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length))
  await Promise.all(
    others.filter((other) => other !== userId).map((other) => forget(other, now).catch(() => undefined)),
  )
}

async function forget(userId: string, now: number): Promise<void> {
  const database = new LocalDatabase(dexieStorage(userId), databaseName(userId), browserEnvironment, {
    gone: () => undefined,
    entries: () => undefined,
  })
  try {
    const hasWork = await database.transaction(
      'read',
      ['lines', 'drafts'],
      async ({ lines: entries, drafts }) =>
        (await entries.all()).some(({ state }) => state !== 'received') || (await drafts.all()).length > 0,
    )
    const at = await confirmedAt(database)
    if (hasWork && at !== null && now - at < KEEP_UNSENT_MS) await dropReplica(database)
    else await database.destroy()
  } finally {
    database.close()
  }
}
