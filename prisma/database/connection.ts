import type { Database } from './database'
import { openEmbedded } from './embedded'

/** The address of a server takes precedence over a folder; `memory` is for tests. */
export interface DatabaseTarget {
  databaseUrl?: string | undefined
  /** Data folder; the embedded database is in `<dataDir>/postgres`. */
  dataDir?: string | undefined
  memory?: boolean
}

const DEFAULT_DATA_DIR = '.data'

/**
 * Opens every database of the program, with time zone UTC. Throws DatabaseUnreachableError or DataFolderLockedError,
 * each with a message that can be shown.
 */
export async function openDatabase({
  databaseUrl,
  dataDir = DEFAULT_DATA_DIR,
  memory,
}: DatabaseTarget): Promise<Database> {
  if (databaseUrl) {
    // Imported on demand, so that the embedded database starts without the driver.
    const { openServer } = await import('./server')
    return openServer(databaseUrl)
  }
  return openEmbedded(memory ? { memory } : { dataDir })
}
