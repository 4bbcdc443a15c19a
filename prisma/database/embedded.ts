import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { copyRunningFolder } from './copy-running-folder'
import { lockDataFolder } from './data-folder-lock'
import { briefly, DamagedDatabaseError, findDamage } from './damaged'
import type { Database, SqlRunner } from './database'
import { embeddedAdapter } from './embedded-adapter'
import { startUpkeep } from './embedded-upkeep'
import { guarded, type OpenedDatabase } from './guarded-embedded'
import { checkOpeningRoom, getFreeBytes, isRoomy } from './room'
import { SynchronisedFolder } from './synchronised-folder'

const EXTENSIONS = { btree_gist, pg_trgm, unaccent }

/** Smaller than PostgreSQL's 128 MB of buffers, which one connection and small data do not need. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'maintenance_work_mem=16MB']

const OPTIONS = { extensions: EXTENSIONS, startParams: START_PARAMS }

/** Removes `-F`, with which PostgreSQL would not flush commits to disk. */
const durably = (folder: string) => ({
  extensions: EXTENSIONS,
  startParams: [...START_PARAMS.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'],
  fs: new SynchronisedFolder(folder),
})

/** The database of this process, which can be dumped while it runs. */
export interface EmbeddedDatabase extends Database {
  dump(): Promise<Blob>
}

/**
 * Location of the embedded database: a data folder; memory, optionally filled from an image of `dump`; or a new folder
 * filled from an image, which is not locked.
 */
export type EmbeddedPlace = { dataDir: string } | { memory: true; image?: Blob } | { folder: string; image: Blob }

/**
 * Opens PostgreSQL inside this process. It has one connection, so transactions run one after the other. Throws
 * DataFolderLockedError when another process has the folder, DiskFullError, DamagedDatabaseError.
 */
export async function openEmbedded(
  place: EmbeddedPlace,
  freeBytes: (folder: string) => number = getFreeBytes,
): Promise<EmbeddedDatabase> {
  if ('memory' in place) {
    return wrap(await PGlite.create({ ...OPTIONS, ...(place.image && { loadDataDir: place.image }) }))
  }
  if ('folder' in place) {
    mkdirSync(place.folder, { recursive: true })
    return wrap(await PGlite.create({ ...durably(place.folder), loadDataDir: place.image }))
  }
  const { dataDir } = place
  const unlock = lockDataFolder(dataDir)
  try {
    const hasRoom = () => isRoomy(freeBytes(dataDir))
    checkOpeningRoom(dataDir, freeBytes(dataDir))
    const pglite = guarded(await openFolder(dataDir), { hasRoom, reopen: () => openFolder(dataDir) })
    const stopUpkeep = startUpkeep(pglite, hasRoom)
    const closed = () => {
      stopUpkeep()
      unlock()
    }
    const copyTo = (folder: string) =>
      copyRunningFolder(join(dataDir, 'postgres'), folder, (work) => pglite.runExclusive(work))
    return { ...wrap(pglite, closed), hasRoom, copyTo }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Creates a new folder under another name and renames it when complete, so that a killed first start leaves no partial
 * database.
 */
async function openFolder(dataDir: string): Promise<OpenedDatabase> {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(folder)) {
    const draft = `${folder}.new`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true })
    await (await PGlite.create(durably(draft))).close()
    renameSync(draft, folder)
  }
  const damage = findDamage(folder)
  if (damage !== null) throw new DamagedDatabaseError(dataDir, damage)
  const options = durably(folder)
  try {
    return { pglite: await PGlite.create(options), folder: options.fs }
  } catch (cause) {
    throw new DamagedDatabaseError(dataDir, briefly(cause), { cause })
  }
}

function wrap(pglite: PGlite, closed?: () => void): EmbeddedDatabase {
  return {
    kind: 'embedded',
    adapter: embeddedAdapter(pglite),
    ...runner(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(runner(transaction))),
    dump: () => pglite.dumpDataDir('none'),
    close: async () => {
      await pglite.close()
      closed?.()
    },
  }
}

function runner(source: Pick<PGlite, 'query' | 'exec'>): SqlRunner {
  return {
    query: async <Row extends Record<string, unknown>>(sql: string, params?: unknown[]) =>
      (await source.query<Row>(sql, params)).rows,
    exec: async (sql) => {
      await source.exec(sql)
    },
  }
}
