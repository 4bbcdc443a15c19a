import { PrismaClient } from '#db/client'
import { processEnv } from '../api/settings/env'
import { seed } from '../prisma/seed'
import { openDatabase } from '../prisma/database/connection'
import { migrate } from '../prisma/database/migrate'

/** `npm run db:seed`: seeds the database as a first start would, without starting the server. */
async function main(): Promise<void> {
  const env = processEnv()
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  const prisma = new PrismaClient({ adapter: database.adapter })
  try {
    await migrate(database)
    const mode = env.SEED ?? (database.kind === 'embedded' ? 'demo' : 'admin')
    const admin = { username: env.ADMIN_USERNAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
    const { demonstration, generatedPassword } = await seed(prisma, { mode, admin })
    if (generatedPassword)
      console.log(`Administrateur ${admin.username}, mot de passe (affiché une seule fois)\u202f: ${generatedPassword}`)
    console.log(demonstration ? 'Données de démonstration écrites.' : 'Aucune donnée de démonstration écrite.')
  } finally {
    await prisma.$disconnect()
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
