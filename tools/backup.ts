import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { processEnv } from '../api/settings/env'
import { BackupError, backupName, writeBackup } from '../prisma/database/backup'
import { openDatabase } from '../prisma/database/connection'
import { DataFolderLockedError } from '../prisma/database/data-folder-lock'

/** `npm run backup`: backs up the embedded database while no server is running. */
async function main(): Promise<void> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = processEnv()
  if (databaseUrl)
    throw new BackupError(
      'les données sont sur un serveur PostgreSQL\u202f: sauvegardez-les avec pg_dump (voir docs/settings.md).',
    )
  if (!existsSync(join(dataDir, 'postgres')))
    throw new BackupError(`il n’y a pas encore de base de données dans ${dataDir}.`)
  const database = await openDatabase({ dataDir })
  try {
    const { name, bytes } = await writeBackup(database, dataDir, backupName(new Date()))
    console.log(`Sauvegarde écrite\u202f: ${join(dataDir, 'backups', name)} (${Math.ceil(bytes / 1_000)} ko).`)
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  console.error(`Sauvegarde impossible\u202f: ${error instanceof Error ? error.message : String(error)}`)
  if (error instanceof DataFolderLockedError)
    console.error('Pour sauvegarder sans arrêter le serveur\u202f: la console, onglet Système.')
  process.exitCode = 1
}
