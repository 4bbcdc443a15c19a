import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fingerprint } from './build-stamp'
import { isUsed } from '../api/build-users'
import { DataFolderLockedError, lockDataFolder } from '../prisma/database/data-folder-lock'

const DIST = 'dist'
const BUILDS = join(DIST, 'builds')
/** Leads to the newest whole build. */
export const CURRENT = join(DIST, 'current')
const LOOK_EVERY_MS = 200

/** One of the two halves of a build, the server and the pages. */
export interface Half {
  readonly name: string
  /** What it consists of in a build's folder. */
  readonly parts: readonly string[]
  readonly inputs: readonly string[]
  /** What it is made of besides. */
  settings(): string
  make(folder: string): Promise<void>
}

/**
 * One process builds at a time; the others wait, and then find what it has built. Returns what lets the next one in.
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
 * Makes the halves that changed, in a folder of their own beside those that did not, and gives that folder; where
 * nothing changed, the present one. A server keeps the folder it started from. To be called under the lock.
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

/** In one step: anyone who looks finds a whole build, the one before or this one. */
function pointTo(folder: string): void {
  const draft = `${CURRENT}.${String(process.pid)}`
  rmSync(draft, { force: true })
  // Windows has only absolute ones for everybody; elsewhere the whole may move.
  symlinkSync(process.platform === 'win32' ? folder : relative(DIST, folder), draft, 'junction')
  renameSync(draft, CURRENT)
}

/**
 * Removes the builds that no running process uses, and those that were never whole. Not the one before: a server that
 * starts from it this moment, or may not write there, has left no note.
 */
function removeUnused(kept: readonly string[]): void {
  for (const name of readdirSync(BUILDS)) {
    const folder = resolve(BUILDS, name)
    if (!kept.includes(folder) && !isUsed(folder)) rmSync(folder, { recursive: true, force: true })
  }
}
