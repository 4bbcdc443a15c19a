import type { Database } from './database'
import { openEmbedded } from './embedded'

/** A server's address wins over a folder; `memory` is for tests and throw-away work. */
export interface DatabaseTarget {
  databaseUrl?: string | undefined
  /** Folder of the embedded database, which lies in `<dataDir>/postgres`. */
  dataDir?: string | undefined
  memory?: boolean
}

const DEFAULT_DATA_DIR = '.data'

/**
 * The one place that opens a database. Time zone UTC on both kinds.
 * Throws DatabaseUnreachableError or DataFolderLockedError, each with a sentence fit to be shown.
 */
export async function openDatabase({
  databaseUrl,
  dataDir = DEFAULT_DATA_DIR,
  memory,
}: DatabaseTarget): Promise<Database> {
  if (databaseUrl) {
    // Its driver is of no use to the embedded one, whose start it would be a part of.
    const { openServer } = await import('./server')
    return openServer(databaseUrl)
  }
  return openEmbedded(memory ? { memory } : { dataDir })
}
