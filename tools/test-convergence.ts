const RUNS_OF_A_BATCH = 100

/**
 * Plays `runs` random runs in batches with new processes and databases, so that memory does not grow. `play` gets the
 * environment of a batch and returns an exit code; a code other than 0 ends the runs.
 */
export async function playBatches(
  runs: number,
  firstSeed: number,
  play: (env: Record<string, string>) => Promise<number>,
): Promise<number> {
  const started = Date.now()
  for (let done = 0; done < runs; done += RUNS_OF_A_BATCH) {
    const count = Math.min(RUNS_OF_A_BATCH, runs - done)
    const env = { CONVERGENCE_RUNS: String(count), CONVERGENCE_SEED: String(firstSeed + done) }
    const code = await play(env)
    if (code !== 0) return code
    const seconds = ((Date.now() - started) / 1_000).toFixed(0)
    console.log(`${String(done + count)} of ${String(runs)} runs without a difference, ${seconds} s`)
  }
  return 0
}
