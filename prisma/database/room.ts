import { statfsSync } from 'node:fs'

/**
 * Below, nothing more is written: PostgreSQL bears a table that cannot grow, but not a journal or a checkpoint that
 * cannot be written. A transaction that is under way, and another program, may still take some of it.
 */
const RESERVE_BYTES = 64 * 1024 * 1024
/** After a crash PostgreSQL writes its journal's changes into the tables before it answers. */
const OPENING_BYTES = 24 * 1024 * 1024

/** The folder's disk is too full to open a database in it. */
export class DiskFullError extends Error {
  override name = 'DiskFullError'
}

/** What is left on a folder's disk; a disk that does not tell is taken for an endless one. */
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
