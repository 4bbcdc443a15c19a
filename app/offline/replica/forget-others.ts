import Dexie from 'dexie'
import { IDEMPOTENCY_DAYS } from '#contract/limits'
import { LocalDatabase } from './local-database'
import { databaseName, dexieStorage } from '../storage/dexie-storage'
import { browserEnvironment } from './environment'
import { confirmedAt, dropReplica } from './life'

/** So long the server knows an entry that has already arrived; after that it could be applied a second time. */
const KEEP_UNSENT_MS = IDEMPOTENCY_DAYS * 24 * 3_600_000
const PREFIX = databaseName('')

/**
 * At a sign-in: what other people left on this device without signing out. Their replicas go at once, here and in other
 * tabs; only what they wrote and could not send waits for them, out of sight, for 30 days. `userId` is anyone who may
 * keep a replica here, or null on a shared device.
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
