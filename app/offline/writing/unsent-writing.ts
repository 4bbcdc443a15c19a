import Dexie from 'dexie'
import { readWritingWaits, writeWritingWaits } from '../../device/application-preferences'
import { browserEnvironment } from '../replica/environment'
import { writingDatabase, writingName, WRITING_PREFIX } from './database'
import { dropFiles } from './stored-files'
import { liveWriting } from './live-writing'
import type { TabMessage } from './tab-message'
import {
  isUnsent,
  FILE_TABLES,
  WRITING_TABLES,
  type FileTables,
  type ProvisionalSection,
  type WritingDisk,
  type WritingTables,
} from './tables'

/** Texts on this device at sign-in and sign-out; without Yjs, which only the writing screens load. */

const unsentIds = async (tables: WritingTables): Promise<Set<string>> =>
  new Set([
    ...(await tables.documents.all()).filter(({ isPending }) => isPending).map(({ id }) => id),
    ...(await tables.updates.documents()),
  ])

const FILES = ['pictures', 'voices'] as const
const unsentFiles = async (tables: FileTables): Promise<number> => {
  let count = 0
  for (const kind of FILES) count += (await tables[kind].all()).filter(({ state }) => state !== 'sent').length
  return count
}

const ACTS = ['commentActs', 'roundActs'] as const
const unsentActs = async (tables: Pick<WritingTables, (typeof ACTS)[number]>): Promise<number> =>
  (await tables.commentActs.all()).length + (await tables.roundActs.all()).length

async function on<T>(userId: string, otherwise: T, work: (disk: WritingDisk) => Promise<T>): Promise<T> {
  if (!(await Dexie.exists(writingName(userId)))) return otherwise
  const disk = writingDatabase(userId)
  try {
    return await work(disk)
  } finally {
    disk.close()
  }
}

/** Counts what this person has here and the server lacks: texts, recovered passages, comments, files. */
export async function unsentWriting(userId: string): Promise<number> {
  const live = liveWriting(userId)
  const open = (await live?.unsent()) ?? 0
  if (live?.isKept) return open
  const unsent = await on(userId, 0, (disk) =>
    disk.transaction('read', ['documents', 'updates', 'passages', ...FILES, ...ACTS], async (tables) => {
      const passages = await tables.passages.all()
      const texts = (await unsentIds(tables)).size + passages.filter(isUnsent).length
      return texts + (await unsentActs(tables)) + (await unsentFiles(tables))
    }),
  ).catch(() => 0)
  return open + unsent
}

/** Sections that are in no outline yet, on this device. */
export async function provisionalSections(userId: string): Promise<readonly ProvisionalSection[]> {
  const live = liveWriting(userId)
  // On a shared device, later calls can only change the sections in memory.
  if (live) return live.provisional()
  return on(userId, [], (disk) =>
    disk.transaction('read', ['provisional'], ({ provisional }) => provisional.all()),
  ).catch(() => [])
}

/** An open tab would write its text again, so it is notified. */
function tellWiped(userId: string): void {
  const channel = browserEnvironment.channel(writingName(userId), () => undefined)
  channel.post({ said: 'wiped' } satisfies TabMessage)
  channel.close()
}

/** Deletes everything that this person wrote from the device. */
export async function wipeWriting(userId: string): Promise<void> {
  await liveWriting(userId)?.wipe()
  tellWiped(userId)
  await on(userId, undefined, (disk) => disk.destroy()).catch(() => undefined)
  // Nothing unsent remains.
  if (readWritingWaits() === userId) writeWritingWaits(null)
}

/**
 * At a sign-in, removes texts of people who did not sign out. Unsent texts stay, invisible, until their author signs in
 * again.
 */
export async function forgetOthersWriting(userId: string | null): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  const others = names
    .filter((name) => name.startsWith(WRITING_PREFIX))
    .map((name) => name.slice(WRITING_PREFIX.length))
  await Promise.all(others.filter((other) => other !== userId).map((other) => forget(other).catch(() => undefined)))
}

const forget = (userId: string): Promise<void> =>
  on(userId, undefined, async (disk) => {
    const remaining = await disk.transaction('write', [...WRITING_TABLES, ...FILE_TABLES], async (tables) => {
      const unsent = await unsentIds(tables)
      const others = (await tables.documents.all()).map(({ id }) => id).filter((id) => !unsent.has(id))
      await tables.documents.remove(others)
      await tables.states.remove(others)
      await tables.texts.remove(others)
      const empty = (await tables.provisional.all()).map(({ id }) => id).filter((id) => !unsent.has(id))
      await tables.provisional.remove(empty)
      for (const kind of FILES) {
        const sent = (await tables[kind].all()).filter(({ state }) => state === 'sent')
        await dropFiles(
          tables,
          kind,
          sent.map(({ id }) => id),
        )
      }
      const passages = await tables.passages.all()
      await tables.passages.remove(passages.filter(({ isSent }) => isSent === true).map(({ id }) => id))
      // With `head` 0, the server sends again what was removed.
      await tables.projects.put((await tables.projects.all()).map((one) => ({ ...one, head: 0 })))
      const words = unsent.size + passages.filter(isUnsent).length
      return words + (await unsentActs(tables)) + (await unsentFiles(tables))
    })
    if (remaining > 0) return
    tellWiped(userId)
    await disk.destroy()
  })
