import { ApiError } from '../../../network/http'
import type { Act, MutationEntry, LocalData } from '../../../offline/storage/types'

/** What became of an act here: an entry of the outbox, or why there is none. */
export interface Outcome {
  readonly act: Act
  readonly entry: MutationEntry | null
  readonly error: string | null
}

export interface CommitOptions {
  readonly onProgress?: (done: number) => void
  /** Acts not begun when it aborts are not done. */
  readonly signal?: AbortSignal
}

interface Needs {
  readonly local: Pick<LocalData, 'write' | 'urgent'>
  readonly isUrgent: (act: Act) => boolean
  readonly describe: (error: unknown) => string
  /** Said of acts that were not done because the person stopped. */
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
async function retryWhenAsked(
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

/** Writes acts at once, in one transaction; those of high risk one by one, with the server's answer. Never throws. */
export async function commitActs(
  { local, isUrgent, describe, stopped }: Needs,
  acts: readonly Act[],
  { onProgress, signal }: CommitOptions = {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const low = acts.filter((act) => !isUrgent(act))
  if (low.length > 0) {
    try {
      const entries = await local.write(low)
      low.forEach((act, index) => outcomes.push({ act, entry: entries[index] ?? null, error: null }))
    } catch (error) {
      low.forEach((act) => outcomes.push({ act, entry: null, error: describe(error) }))
    }
  }
  for (const act of acts.filter(isUrgent)) {
    onProgress?.(outcomes.length)
    if (signal?.aborted) {
      outcomes.push({ act, entry: null, error: stopped })
      continue
    }
    try {
      outcomes.push({ act, entry: await retryWhenAsked(() => local.urgent(act), signal), error: null })
    } catch (error) {
      outcomes.push({ act, entry: null, error: describe(error) })
    }
  }
  return outcomes
}
