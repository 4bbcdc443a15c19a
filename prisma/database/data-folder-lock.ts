import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LOCK_FILE = 'server.lock'
const ATTEMPTS = 5

/** Another running process holds the data folder. */
export class DataFolderLockedError extends Error {
  override name = 'DataFolderLockedError'
}

interface Holder {
  pid: number
  /** When that process started, in a form that no later process with the same pid shares; '' where unknown. */
  born: string
}

/**
 * Takes the folder for this process and returns the function that frees it. A lock left by a process that was killed is
 * recognised and taken over. Throws DataFolderLockedError.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const lock = join(dataDir, LOCK_FILE)
  const mine = ownMark()
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (createComplete(lock, mine)) return () => release(lock, mine)
    const found = readIfPresent(lock)
    if (found === undefined) continue
    const holder = parseHolder(found)
    if (holder && isRunning(holder)) throw lockedBy(dataDir, holder.pid)
    removeStale(lock, found)
  }
  throw new DataFolderLockedError(`le dossier de données ${dataDir} est en train d’être pris par un autre programme.`)
}

/** What names this process, and no later one with its id. */
export const ownMark = (): string => JSON.stringify({ pid: process.pid, born: processBirth(process.pid) })

/** Whether the process that left its mark in this file is still running. */
export function isFolderLocked(file: string): boolean {
  const holder = parseHolder(readIfPresent(file) ?? '')
  return holder !== undefined && isRunning(holder)
}

function lockedBy(dataDir: string, pid: number): DataFolderLockedError {
  return new DataFolderLockedError(
    `le dossier de données ${dataDir} est déjà utilisé par le processus ${pid}. Arrêtez d’abord ce serveur, ou choisissez un autre dossier avec DATA_DIR.`,
  )
}

/** A link appears with its content or not at all, so no reader ever sees a half-written lock. */
function createComplete(lock: string, content: string): boolean {
  const draft = `${lock}.${process.pid}.${Math.random().toString(36).slice(2)}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if (getCode(error) === 'EEXIST') return false
    return createWithoutLink(lock, content)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** For file systems without hard links. */
function createWithoutLink(lock: string, content: string): boolean {
  try {
    writeFileSync(lock, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (getCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Two processes may find the same stale lock: the one that comes late gives back what it took. */
function removeStale(lock: string, stale: string): void {
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if (getCode(error) === 'ENOENT') return
    throw error
  }
  const taken = readIfPresent(aside)
  if (taken !== undefined && taken !== stale) createComplete(lock, taken)
  rmSync(aside, { force: true })
}

function release(lock: string, mine: string): void {
  if (readIfPresent(lock) === mine) rmSync(lock, { force: true })
}

function isRunning({ pid, born }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, under another user.
    if (getCode(error) !== 'EPERM') return false
  }
  const now = processBirth(pid)
  return born === '' || now === '' || now === born
}

/** Boot and start tick of a process; '' where the system does not tell, 'dead' for one not yet buried. */
function processBirth(pid: number): string {
  const stat = readIfPresent(`/proc/${pid}/stat`)
  if (stat === undefined) return ''
  // The command's name, in brackets, may hold spaces: fields are counted after it, from the 3rd.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z') return 'dead'
  const boot = readIfPresent('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  return `${boot} ${fields[19] ?? ''}`
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, born } = JSON.parse(text) as Partial<Holder>
    return typeof pid === 'number' && typeof born === 'string' ? { pid, born } : undefined
  } catch {
    return undefined
  }
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function getCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
