import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from './measure'

/** A server of a checkout on a new embedded database, which is deleted on stop. */
export interface ProductOnNewFolder {
  /** On `localhost`, where browsers allow a service worker without a certificate. */
  readonly origin: string
  readonly dataDir: string
  readonly stop: () => void
}

export async function startOnNewFolder(checkout = '.'): Promise<ProductOnNewFolder> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-bench-'))
  const { child, origin } = await start([join(checkout, 'dist/current/server/main.js')], {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SEED: 'none',
    DATABASE_URL: '',
    REDIS_URL: '',
    LOG_LEVEL: 'error',
  })
  return {
    origin: origin.replace('127.0.0.1', 'localhost'),
    dataDir,
    stop: () => {
      child.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
