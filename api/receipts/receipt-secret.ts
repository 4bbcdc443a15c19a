import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../prisma/database/database'
import type { Env } from '../settings/env'

const FILE = 'receipt-key'
const SETTING = 'receipt_key'

const newSecret = (): string => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }).d ?? ''

/**
 * The 32 secret bytes that sign receipts, in base64url, from the settings or generated once. Servers share them in
 * PostgreSQL; with the embedded database they are in a file beside it.
 */
export async function receiptSecret({ RECEIPT_KEY, DATA_DIR }: Env, database: Database): Promise<string> {
  if (RECEIPT_KEY !== undefined) return RECEIPT_KEY
  return database.kind === 'server' ? sharedSecret(database, DATA_DIR) : readStoredSecret(DATA_DIR)
}

/** The first server's secret wins. A server that has a file already contributes its secret. */
async function sharedSecret(database: Database, dataDir: string): Promise<string> {
  const file = join(dataDir, FILE)
  const own = existsSync(file) ? readFileSync(file, 'utf8').trim() : newSecret()
  await database.query(
    `INSERT INTO app_settings (key, value, updated_at) VALUES ('${SETTING}', jsonb_build_object('secret', $1::text), now())
     ON CONFLICT (key) DO NOTHING`,
    [own],
  )
  const sql = `SELECT value ->> 'secret' AS secret FROM app_settings WHERE key = '${SETTING}'`
  const [found] = await database.query<{ secret: string }>(sql)
  return found?.secret ?? own
}

/** Only its owner may read the file. */
function readStoredSecret(dataDir: string): string {
  const file = join(dataDir, FILE)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, newSecret(), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!existsSync(file)) throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
