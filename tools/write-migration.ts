import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrations } from '../prisma/database/apply-migrations'
import { MIGRATIONS_FOLDER } from '../prisma/database/migrate'
import { findSchemaDifference } from '../prisma/database/schema-difference'

const SCHEMA_FILE = 'prisma/schema.prisma'
const USAGE = 'Usage\u202f: npm run db:migration NOM, en minuscules, chiffres et _ (exemple\u202f: add_invoices)'

/** `npm run db:migration NAME`: writes the difference between the committed migrations and the schema. */
async function main(name: string | undefined): Promise<void> {
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(USAGE)
  const difference = await findSchemaDifference(SCHEMA_FILE, MIGRATIONS_FOLDER)
  if (!difference) {
    console.log('Aucune différence entre le schéma et les migrations.')
    return
  }
  const folder = join(MIGRATIONS_FOLDER, `${await nextTimestamp()}_${name}`)
  if (existsSync(folder)) throw new Error(`${folder} existe déjà.`)
  await mkdir(folder)
  await writeFile(join(folder, 'migration.sql'), `${difference.sql.trimEnd()}\n`)
  console.log(`Écrite, à relire\u202f: ${join(folder, 'migration.sql')}`)
  for (const lost of difference.lost) console.warn(`Attention, elle fait disparaître\u202f: ${lost}`)
}

/** The current time, or just after the last migration if that is later, since names determine the order. */
async function nextTimestamp(): Promise<string> {
  const last = (await readMigrations(MIGRATIONS_FOLDER)).at(-1)?.name.slice(0, 14) ?? '0'
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  return now > last ? now : String(BigInt(last) + 1n)
}

try {
  await main(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
