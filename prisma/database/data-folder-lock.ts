import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LOCK_FILE = 'server.lock'
const ATTEMPTS = 5

/** Another running process has locked the data folder. */
export class DataFolderLockedError extends Error {
  override name = 'DataFolderLockedError'
}

interface Holder {
  pid: number
  /** Start time of that process, to detect a later process with the same pid; '' where unknown. */
  born: string
}

/**
 * Locks the folder for this process and returns the unlock function. Replaces the lock of a process that was killed.
 * Throws DataFolderLockedError.
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

/** Identifies this process, and no later one with the same pid. */
export const ownMark = (): string => JSON.stringify({ pid: process.pid, born: processBirth(process.pid) })

/** Whether the process that wrote this lock file is still running. */
export function isFolderLocked(file: string): boolean {
  const holder = parseHolder(readIfPresent(file) ?? '')
  return holder !== undefined && isRunning(holder)
}

function lockedBy(dataDir: string, pid: number): DataFolderLockedError {
  return new DataFolderLockedError(
    `le dossier de données ${dataDir} est déjà utilisé par le processus ${pid}. Arrêtez d’abord ce serveur, ou choisissez un autre dossier avec DATA_DIR.`,
  )
}

/** Creates the lock by a hard link, which is atomic, so that no reader sees an incomplete lock. */
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

/** Fallback for file systems without hard links. */
function createWithoutLink(lock: string, content: string): boolean {
  try {
    writeFileSync(lock, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (getCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Removes a stale lock. If another process replaced the lock meanwhile, the new lock is restored. */
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
    // EPERM: the process runs under another user.
    if (getCode(error) !== 'EPERM') return false
  }
  const now = processBirth(pid)
  return born === '' || now === '' || now === born
}

/** Boot id and start tick of a process; '' where the system has none, 'dead' for a zombie. */
function processBirth(pid: number): string {
  const stat = readIfPresent(`/proc/${pid}/stat`)
  if (stat === undefined) return ''
  // The command's name, in brackets, may contain spaces, so fields are counted after it, from the 3rd.
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
