import { ApiError } from '../../../network/http'
import type { Mutation, MutationEntry, SyncEngine } from '../../../offline/storage/types'

/** The outcome of a mutation: its outbox entry, or the reason why there is none. */
export interface MutationOutcome {
  readonly mutation: Mutation
  readonly entry: MutationEntry | null
  readonly error: string | null
}

export interface CommitOptions {
  readonly onProgress?: (done: number) => void
  /** On abort, mutations that have not begun are skipped. */
  readonly signal?: AbortSignal
}

interface Needs {
  readonly engine: Pick<SyncEngine, 'write' | 'urgent'>
  readonly isUrgent: (mutation: Mutation) => boolean
  readonly describe: (error: unknown) => string
  /** Error text of mutations that were skipped because the person stopped. */
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

/** Retries after the delay of a 429 response, which means that nothing was done, until the person stops. */
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
 * Writes mutations in one transaction; urgent ones one by one, each waiting for the server's response. Never throws.
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
