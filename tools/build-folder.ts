import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fingerprint } from './build-stamp'
import { isUsed } from '../api/build-users'
import { DataFolderLockedError, lockDataFolder } from '../prisma/database/data-folder-lock'

const DIST = 'dist'
const BUILDS = join(DIST, 'builds')
/** Link to the newest complete build. */
export const CURRENT = join(DIST, 'current')
const LOOK_EVERY_MS = 200

/** One of the two halves of a build, the server and the pages. */
export interface Half {
  readonly name: string
  /** Files and folders of this half in a build's folder. */
  readonly parts: readonly string[]
  readonly inputs: readonly string[]
  /** Other inputs than files, such as the environment. */
  settings(): string
  make(folder: string): Promise<void>
}

/**
 * Lets one process build at a time; the others wait, and then find its build. Returns the function that unlocks.
 */
export async function lockBuilding(): Promise<() => void> {
  for (let isAnnounced = false; ; isAnnounced = true) {
    try {
      return lockDataFolder(DIST)
    } catch (error) {
      if (!(error instanceof DataFolderLockedError)) throw error
      if (!isAnnounced) console.log('Une autre construction est en cours\u202f; celle-ci attend.')
      await sleep(LOOK_EVERY_MS)
    }
  }
}

const findStamp = (folder: string, { name }: Half): string => join(folder, `${name}.stamp`)
const current = (): string | undefined => (existsSync(CURRENT) ? realpathSync(CURRENT) : undefined)

function isFresh(half: Half, folder: string | undefined, stamp: string): boolean {
  if (folder === undefined || !existsSync(findStamp(folder, half))) return false
  return readFileSync(findStamp(folder, half), 'utf8') === stamp
}

/**
 * Builds the changed halves in a new folder, copies the others there, and returns the folder; without changes, returns
 * the current one. A running server continues to use the folder it started from. Must be called under the lock.
 */
export async function makeBuild(halves: readonly Half[], wanted: readonly Half[], force = false): Promise<string> {
  const before = current()
  const stamps = new Map(wanted.map((half) => [half, fingerprint(half.inputs, half.settings())]))
  const stale = wanted.filter((half) => force || !isFresh(half, before, stamps.get(half) ?? ''))
  if (before !== undefined && stale.length === 0) return before
  const folder = resolve(BUILDS, `${Date.now().toString(36)}-${String(process.pid)}`)
  mkdirSync(folder, { recursive: true })
  try {
    for (const half of halves) if (!stale.includes(half) && before !== undefined) keepHalf(half, before, folder)
    for (const half of stale) {
      await half.make(folder)
      writeFileSync(findStamp(folder, half), stamps.get(half) ?? '')
    }
    pointTo(folder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  removeUnused(before === undefined ? [folder] : [folder, before])
  return folder
}

function keepHalf(half: Half, from: string, to: string): void {
  for (const part of [...half.parts, basename(findStamp(from, half))])
    if (existsSync(join(from, part))) cpSync(join(from, part), join(to, part), { recursive: true })
}

/** Switches the link atomically, so that it always leads to a complete build. */
function pointTo(folder: string): void {
  const draft = `${CURRENT}.${String(process.pid)}`
  rmSync(draft, { force: true })
  // On Windows only junctions, which are absolute, need no special rights; elsewhere the project may be moved.
  symlinkSync(process.platform === 'win32' ? folder : relative(DIST, folder), draft, 'junction')
  renameSync(draft, CURRENT)
}

/**
 * Removes incomplete builds, and builds that no running process uses. The previous build stays, because a server that
 * is just starting from it, or may not write there, is not registered.
 */
function removeUnused(kept: readonly string[]): void {
  for (const name of readdirSync(BUILDS)) {
    const folder = resolve(BUILDS, name)
    if (!kept.includes(folder) && !isUsed(folder)) rmSync(folder, { recursive: true, force: true })
  }
}
