import { parseArgs } from 'node:util'
import { LARGE, scaled, seedLarge } from '../prisma/seed-large'
import { processEnv } from '../api/settings/env'
import { openDatabase } from '../prisma/database/connection'
import { migrate } from '../prisma/database/migrate'

const USAGE = 'Usage\u202f: DATABASE_URL=postgresql://… npm run seed:large -- [--scale 0.02]'

/** `npm run seed:large`: writes 100 000 people and their data into a PostgreSQL server for load tests. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } })
  const scale = Number(values.scale)
  const { DATABASE_URL: databaseUrl } = processEnv()
  if (!databaseUrl || !(scale > 0 && scale <= 10)) throw new Error(USAGE)
  const database = await openDatabase({ databaseUrl })
  try {
    await migrate(database)
    const counts = scale === 1 ? LARGE : scaled(scale)
    const written = await seedLarge(database, counts, console.log)
    console.log(written ? `Écrit\u202f: ${JSON.stringify(counts)}` : 'Ces données y sont déjà.')
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
