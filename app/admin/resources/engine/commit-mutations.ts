import { ApiError } from '../../../network/http'
import type { Mutation, MutationEntry, SyncEngine } from '../../../offline/storage/types'

/** What became of a mutation here: an entry of the outbox, or why there is none. */
export interface MutationOutcome {
  readonly mutation: Mutation
  readonly entry: MutationEntry | null
  readonly error: string | null
}

export interface CommitOptions {
  readonly onProgress?: (done: number) => void
  /** Mutations not begun when it aborts are not done. */
  readonly signal?: AbortSignal
}

interface Needs {
  readonly engine: Pick<SyncEngine, 'write' | 'urgent'>
  readonly isUrgent: (mutation: Mutation) => boolean
  readonly describe: (error: unknown) => string
  /** Said of mutations that were not done because the person stopped. */
  readonly stopped: string
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** A server that asks for quiet has not done it: the same is asked again after that time, until the person stops. */
async function retryOnRequest(
  run: () => Promise<MutationEntry>,
  signal: AbortSignal | undefined,
): Promise<MutationEntry> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 429 && error.retryAfter !== null) || signal?.aborted)
        throw error
      await pause(error.retryAfter * 1_000, signal)
      if (signal?.aborted) throw error
    }
  }
}

/**
 * Writes mutations at once, in one transaction; those of high risk one by one, with the server's answer. Never throws.
 */
export async function commitMutations(
  { engine, isUrgent, describe, stopped }: Needs,
  mutations: readonly Mutation[],
  { onProgress, signal }: CommitOptions = {},
): Promise<MutationOutcome[]> {
  const outcomes: MutationOutcome[] = []
  const low = mutations.filter((mutation) => !isUrgent(mutation))
  if (low.length > 0) {
    try {
      const entries = await engine.write(low)
      low.forEach((mutation, index) => outcomes.push({ mutation, entry: entries[index] ?? null, error: null }))
    } catch (error) {
      low.forEach((mutation) => outcomes.push({ mutation, entry: null, error: describe(error) }))
    }
  }
  for (const mutation of mutations.filter(isUrgent)) {
    onProgress?.(outcomes.length)
    if (signal?.aborted) {
      outcomes.push({ mutation, entry: null, error: stopped })
      continue
    }
    try {
      outcomes.push({ mutation, entry: await retryOnRequest(() => engine.urgent(mutation), signal), error: null })
    } catch (error) {
      outcomes.push({ mutation, entry: null, error: describe(error) })
    }
  }
  return outcomes
}
