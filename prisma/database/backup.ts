import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { archiveFolder } from './archive-folder'
import { getBackupFolder, NAME } from './backup-names'
import { renewChangeEpoch } from './change-epoch'
import { lockDataFolder } from './data-folder-lock'
import type { Database } from './database'
import { openEmbedded } from './embedded'
import { migrate } from './migrate'

/** A backup of the embedded database: one compressed archive in `<dataDir>/backups`. */
export interface BackupFile {
  name: string
  at: Date
  bytes: number
}

/** No database to back up, or no valid backup to restore. The message is shown to the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Without colons, which some file systems do not allow in file names. */
export const backupName = (at: Date): string => `cap-soutenance-${at.toISOString().replace(/[:.]/g, '-')}.tar.gz`

/**
 * Atomically backs up the running database under a name. Statements wait meanwhile; as after a crash, open transactions
 * are not included. An existing backup of that name is not replaced.
 */
export async function writeBackup(database: Database, dataDir: string, name: string): Promise<BackupFile> {
  const file = join(getBackupFolder(dataDir), name)
  if (!database.dump)
    throw new BackupError('seule la base embarquée se copie ainsi\u202f; pour un serveur PostgreSQL, utilisez pg_dump.')
  if (!existsSync(file)) {
    await mkdir(getBackupFolder(dataDir), { recursive: true, mode: 0o700 })
    const draft = `${file}.part`
    await (database.copyTo ? archiveCopy(database.copyTo, draft) : archiveDump(await database.dump(), draft))
    await rename(draft, file)
  }
  return describe(dataDir, name)
}

/** Statements wait only for the last round of the copy, and requests never wait. */
async function archiveCopy(copyTo: (folder: string) => Promise<void>, draft: string): Promise<void> {
  const copy = `${draft}.copy`
  try {
    await rm(copy, { recursive: true, force: true })
    await copyTo(copy)
    await archiveFolder(copy, draft)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function archiveDump(dump: Blob, draft: string): Promise<void> {
  const content = await promisify(gzip)(await dump.arrayBuffer())
  const handle = await open(draft, 'w', 0o600)
  await handle.writeFile(content)
  await handle.sync()
  await handle.close()
}

/** The existing backups, newest first. */
export async function listBackups(dataDir: string): Promise<BackupFile[]> {
  const names = existsSync(getBackupFolder(dataDir)) ? await readdir(getBackupFolder(dataDir)) : []
  const found = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
  return Promise.all(found.map((name) => describe(dataDir, name)))
}

async function describe(dataDir: string, name: string): Promise<BackupFile> {
  const at = new Date(name.replace(NAME, '$1:$2:$3.$4Z'))
  return { name, at, bytes: (await stat(join(getBackupFolder(dataDir), name))).size }
}

/**
 * Replaces the database of a stopped server by a backup, and returns the new path of the former database. The backup is
 * opened and migrated first, so that an unreadable one changes nothing. Every client then rebuilds its replica. Throws
 * DataFolderLockedError, BackupError, MigrationError.
 */
export async function restoreBackup(dataDir: string, file: string): Promise<string | undefined> {
  const unlock = lockDataFolder(dataDir)
  const folder = join(dataDir, 'postgres')
  const draft = `${folder}.restored`
  try {
    const image = await readImage(file)
    await rm(draft, { recursive: true, force: true })
    const database = await openEmbedded({ folder: draft, image }).catch((cause: unknown) => {
      throw new BackupError(`${basename(file)} ne contient pas une base de données lisible.`, { cause })
    })
    try {
      await migrate(database)
      await renewChangeEpoch(database)
    } finally {
      await database.close()
    }
    const aside = existsSync(folder) ? `${folder}.before-${new Date().toISOString().replace(/[:.]/g, '-')}` : undefined
    if (aside) await rename(folder, aside)
    await rename(draft, folder)
    return aside
  } finally {
    await rm(draft, { recursive: true, force: true })
    unlock()
  }
}

async function readImage(file: string): Promise<Blob> {
  if (!existsSync(file)) throw new BackupError(`${file} n’existe pas.`)
  try {
    return new Blob([await promisify(gunzip)(await readFile(file))])
  } catch (cause) {
    throw new BackupError(`${basename(file)} n’est pas une sauvegarde entière.`, { cause })
  }
}
