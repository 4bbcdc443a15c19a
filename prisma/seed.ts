import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Prisma, PrismaClient } from '#db/client'
import { seedDemonstration } from './demo/demonstration'
import { ARGON2 } from './password-cost'

/** `demo`: demonstration data and an administrator; `admin`: only the administrator; `none`: nothing. */
export interface SeedOptions {
  mode: 'demo' | 'admin' | 'none'
  admin: { username: string; email: string; password?: string | undefined }
  /** Password of all demonstration accounts; without it none can sign in. */
  demoPassword?: string | undefined
  /** Current time of the demonstration data. */
  now?: Date
}

export interface SeedResult {
  /** The generated password of the first administrator; it is not stored and must be shown once. */
  generatedPassword?: string
  /** Whether demonstration data was written. */
  demonstration: boolean
}

const PASSWORD_LENGTH = 16
/** Without letters and digits that look alike. */
const PASSWORD_LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** An arbitrary lock key, so that servers that start together seed one after the other. */
const SEED_LOCK = 20_262_011
const TRANSACTION = { maxWait: 30_000, timeout: 60_000 }

/**
 * Atomically creates the first administrator when there is none, and demonstration data when the database is empty. A
 * repeated call changes nothing.
 */
export async function seed(prisma: PrismaClient, options: SeedOptions): Promise<SeedResult> {
  if (options.mode === 'none' || (await hasAdministrator(prisma))) return { demonstration: false }
  return prisma.$transaction((transaction) => seedInside(transaction, options), TRANSACTION)
}

async function seedInside(transaction: Prisma.TransactionClient, options: SeedOptions): Promise<SeedResult> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${SEED_LOCK})`
  if (await hasAdministrator(transaction)) return { demonstration: false }
  const demonstration = options.mode === 'demo' && (await isEmpty(transaction))
  const password = options.admin.password ?? drawPassword()
  await transaction.user.create({
    data: {
      username: options.admin.username,
      email: options.admin.email,
      emailConfirmedAt: new Date(),
      fullName: 'Administrateur',
      role: 'admin',
      passwordHash: await hash(password, ARGON2),
    },
  })
  if (demonstration) {
    const passwordHash = options.demoPassword ? await hash(options.demoPassword, ARGON2) : null
    await seedDemonstration(transaction, { now: options.now ?? new Date(), passwordHash })
  }
  return options.admin.password ? { demonstration } : { demonstration, generatedPassword: password }
}

async function hasAdministrator(prisma: Prisma.TransactionClient): Promise<boolean> {
  return (await prisma.user.findFirst({ where: { role: 'admin', deletedAt: null }, select: { id: true } })) !== null
}

async function isEmpty(prisma: Prisma.TransactionClient): Promise<boolean> {
  return (await prisma.user.count()) === 0 && (await prisma.template.count()) === 0
}

function drawPassword(): string {
  return Array.from({ length: PASSWORD_LENGTH }, () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)]).join('')
}
