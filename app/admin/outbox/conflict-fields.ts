import type { MutationEntry } from '../../offline/storage/types'

export interface ConflictField {
  readonly name: string
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Conflict {
  /** Fields with different values on both sides, which the person must choose. */
  readonly fields: readonly ConflictField[]
  /** Fields that only the server's version changed since this device read the row. */
  readonly others: readonly string[]
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Compares an entry with the server's version of its row. */
export function toConflict({
  act: mutation,
  before,
  current,
}: Pick<MutationEntry, 'act' | 'before' | 'current'>): Conflict {
  const theirs = new Map<string, unknown>(Object.entries(current ?? {}))
  const seen = new Map<string, unknown>(Object.entries(before ?? {}))
  const mine = Object.entries(mutation.changes ?? {})
  const names = new Set(mine.map(([name]) => name))
  return {
    fields: mine
      .filter(([name, value]) => !isSame(value, theirs.get(name)))
      .map(([name, value]) => ({ name, mine: value, theirs: theirs.get(name) })),
    others: [...theirs.keys()].filter(
      (name) => !names.has(name) && seen.has(name) && !isSame(seen.get(name), theirs.get(name)),
    ),
  }
}
