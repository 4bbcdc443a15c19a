import { processEnv } from '../api/settings/env'
import { openDatabase } from '../prisma/database/connection'
import { migrate } from '../prisma/database/migrate'

/** `npm run db:migrate`: applies the committed migrations to DATABASE_URL, else to the embedded database. */
async function main(): Promise<void> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = processEnv()
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    const applied = await migrate(database)
    console.log(applied.length > 0 ? `Migrations appliquées\u202f: ${applied.join(', ')}.` : 'Rien à appliquer.')
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
