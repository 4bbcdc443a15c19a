import { statfsSync } from 'node:fs'

/**
 * Below this free space the database is read-only. PostgreSQL survives a full table, but crashes when it cannot write
 * its WAL or a checkpoint. Running transactions and other programs may still use some of this space.
 */
const RESERVE_BYTES = 64 * 1024 * 1024
/** Space needed to open: after a crash PostgreSQL replays its WAL into the tables first. */
const OPENING_BYTES = 24 * 1024 * 1024

/** The folder's disk is too full to open a database in it. */
export class DiskFullError extends Error {
  override name = 'DiskFullError'
}

/** Free bytes on the folder's disk; Infinity where the system does not report them. */
export function getFreeBytes(folder: string): number {
  try {
    const { blocks, bavail, bsize } = statfsSync(folder)
    return blocks === 0 ? Infinity : bavail * bsize
  } catch {
    return Infinity
  }
}

export const isRoomy = (freeBytes: number): boolean => freeBytes >= RESERVE_BYTES

/** Throws DiskFullError. */
export function checkOpeningRoom(folder: string, freeBytes: number): void {
  if (freeBytes >= OPENING_BYTES) return
  const remaining = Math.floor(freeBytes / 1_000_000)
  throw new DiskFullError(`il ne reste que ${remaining} Mo sur le disque de ${folder}. Libérez de la place d’abord.`)
}
