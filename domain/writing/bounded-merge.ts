/**
 * How many concurrent insertions loading a text may compare with one another. Yjs compares each insertion with all that
 * were made at the same place; a few devices make some hundreds, an attack millions. So many take about 0.1 s.
 */
export const MAX_COMPARISONS = 1_000_000

/** Loading this text compares more concurrent insertions than devices could bear. */
export class TangledTextError extends Error {
  override readonly name = 'TangledTextError'
  constructor() {
    super(TANGLED)
  }
}

/** The message outlives the way between processes, which the class does not. */
const TANGLED = 'this text compares too many concurrent insertions'
export const isTangled = (error: unknown): boolean => error instanceof Error && error.message === TANGLED

/**
 * Runs work of Yjs, and throws `TangledTextError` when it compares too much. Yjs puts each compared insertion into a
 * new `Set`, so counting what sets take in gives the same answer on every machine. The work must be synchronous.
 */
export function boundedMerge<T>(work: () => T): T {
  const Uncounted = globalThis.Set
  let remaining = MAX_COMPARISONS
  globalThis.Set = class<V> extends Uncounted<V> {
    override add(value: V): this {
      remaining -= 1
      if (remaining < 0) throw new TangledTextError()
      return super.add(value)
    }
  }
  try {
    return work()
  } finally {
    globalThis.Set = Uncounted
  }
}
