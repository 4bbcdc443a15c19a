import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { seed } from '../prisma/seed'
import { holdBuild } from './build-users'
import { openDatabase } from '../prisma/database/connection'
import { MigrationError } from '../prisma/database/apply-migrations'
import { briefly, DamagedDatabaseError, showsDamage } from '../prisma/database/damaged'
import { DataFolderLockedError } from '../prisma/database/data-folder-lock'
import { DatabaseUnreachableError, type Database } from '../prisma/database/database'
import { DiskFullError } from '../prisma/database/room'
import { migrate } from '../prisma/database/migrate'
import { PrismaService } from './database/prisma.service'
import { processEnv, WrongSetting, type Env } from './settings/env'
import { ReceiptKey } from './receipts/receipt-key.service'
import { receiptSecret } from './receipts/receipt-secret'
import { createServer } from './server'
import { Site } from './site/site'
import { stopOnSignals } from './stop'

/** The build to which this file belongs, even if a newer one is made meanwhile. */
const SITE_FOLDER = join(import.meta.dirname, '..')

/** Starts the product, or says in one sentence why it cannot and ends with code 1. */
export async function start(): Promise<void> {
  try {
    holdOwnBuild()
    const env = processEnv()
    const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
    try {
      await startOn(env, database)
    } catch (error) {
      // Closing a damaged database may fail.
      await database.close().catch(() => undefined)
      if (database.kind === 'embedded' && showsDamage(error))
        throw new DamagedDatabaseError(env.DATA_DIR, briefly(error), { cause: error })
      throw error
    }
  } catch (error) {
    console.error(`Démarrage impossible\u202f: ${sentence(error)}`)
    process.exit(1)
  }
}

/** In a read-only folder, such as a container image, no build happens, so no lock is needed. */
function holdOwnBuild(): void {
  try {
    holdBuild(SITE_FOLDER)
  } catch {
    return
  }
}

async function startOn(env: Env, database: Database): Promise<void> {
  await migrate(database)
  const { publicKey: receiptKey } = new ReceiptKey(await receiptSecret(env, database))
  const takesCards = env.STRIPE_PUBLISHABLE_KEY !== undefined
  const origin = env.PUBLIC_ORIGIN
  const site = existsSync(`${SITE_FOLDER}/site.json`) ? new Site(SITE_FOLDER, { origin, takesCards, receiptKey }) : null
  const app = await createServer(env, database, site)
  try {
    await seedFirst(app, env, database)
    // Nest's own `listen` would log a second message on failure.
    const address = await app.getHttpAdapter().getInstance().listen({ port: env.PORT, host: env.HOST })
    stopOnSignals(app, database)
    printAddresses(env.HOST, new URL(address).port)
    warnOfPlainSecrets(env)
  } catch (error) {
    await app.close()
    throw error
  }
}

/** Without a key, anyone who reads the database of a public site can read the second factors' secrets. */
function warnOfPlainSecrets({ NODE_ENV, PUBLIC_ORIGIN, SECRETS_KEY }: Env): void {
  const isPublic = NODE_ENV === 'production' && new URL(PUBLIC_ORIGIN).hostname !== 'localhost'
  if (isPublic && SECRETS_KEY === undefined)
    console.warn('SECRETS_KEY manque\u202f: les secrets des seconds facteurs sont lisibles dans la base.')
}

/** Demonstration data goes into the embedded database only, unless `SEED` says otherwise. */
async function seedFirst(app: NestFastifyApplication, env: Env, database: Database): Promise<void> {
  const mode = env.SEED ?? (database.kind === 'embedded' ? 'demo' : 'admin')
  const admin = { username: env.ADMIN_USERNAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
  const { generatedPassword } = await seed(app.get(PrismaService), { mode, admin })
  if (generatedPassword === undefined) return
  console.log(`\nPremier administrateur\u202f: ${env.ADMIN_USERNAME}`)
  console.log(`Mot de passe (affiché une seule fois)\u202f: ${generatedPassword}\n`)
}

function printAddresses(host: string, port: string): void {
  console.log(`Cap Soutenance est prêt\u202f: http://localhost:${port}`)
  const everywhere = host === '0.0.0.0' || host === '::'
  const lan = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)
  if (everywhere && lan) console.log(`Sur un téléphone du même réseau\u202f: http://${lan.address}:${port}`)
}

/** Errors whose message was written for the person who starts the server. */
const REPORTED_ERRORS = [
  WrongSetting,
  DatabaseUnreachableError,
  DataFolderLockedError,
  DamagedDatabaseError,
  DiskFullError,
  MigrationError,
]

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `le port ${String(error.port)} est déjà utilisé. Arrêtez l’autre programme ou choisissez un autre port avec PORT.`
  // The message of a system error (folder not writable…) is sufficient; a defect needs its stack.
  return REPORTED_ERRORS.some((kind) => error instanceof kind) || 'syscall' in error
    ? error.message
    : (error.stack ?? error.message)
}
