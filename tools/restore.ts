import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { processEnv } from '../api/settings/env'
import { BackupError, listBackups, restoreBackup } from '../prisma/database/backup'

const USAGE = 'Usage\u202f: npm run restore FICHIER, ou le nom d’une de ces sauvegardes\u202f:'

/** `npm run restore FILE`: restores a backup while no server is running; without a file, lists the backups. */
async function main(chosen: string | undefined): Promise<void> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = processEnv()
  if (databaseUrl)
    throw new BackupError(
      'les données sont sur un serveur PostgreSQL\u202f: rétablissez-les avec pg_restore (voir docs/settings.md).',
    )
  if (chosen === undefined) {
    const names = (await listBackups(dataDir)).map(({ name, bytes }) => `  ${name} (${Math.ceil(bytes / 1_000)} ko)`)
    console.log([USAGE, ...(names.length > 0 ? names : ['  (aucune)'])].join('\n'))
    process.exitCode = 2
    return
  }
  const named = join(dataDir, 'backups', chosen)
  const draftFallback = await restoreBackup(dataDir, existsSync(named) ? named : chosen)
  console.log('Sauvegarde rétablie. Démarrez le serveur avec npm start.')
  if (draftFallback)
    console.log(
      `Les données d’avant sont gardées dans ${draftFallback}\u202f: supprimez ce dossier quand vous n’en aurez plus besoin.`,
    )
}

try {
  await main(process.argv[2])
} catch (error) {
  console.error(`Restauration impossible\u202f: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
