/**
 * Maximum number of comparisons of concurrent insertions while a text loads. Yjs compares each insertion with all
 * others at the same place: a few devices cause some hundreds, an attack millions. This maximum takes about 0.1 s.
 */
export const MAX_COMPARISONS = 1_000_000

/** Loading this text needs more comparisons of concurrent insertions than devices can handle. */
export class TangledTextError extends Error {
  override readonly name = 'TangledTextError'
  constructor() {
    super(TANGLED)
  }
}

/** Errors are recognised by their message, because the class is lost between processes. */
const TANGLED = 'this text compares too many concurrent insertions'
export const isTangled = (error: unknown): boolean => error instanceof Error && error.message === TANGLED

/**
 * Runs work of Yjs, and throws `TangledTextError` when it compares too much. Yjs adds each compared insertion to a new
 * `Set`, so counting `Set.add` gives the same result on every machine. The work must be synchronous.
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
