import { end, leave } from './writing-end'
import { WritingRun } from './writing-run'
import { WritingWorld } from './writing-world'

/** Initial change numbers, which gain a digit during a run. */
const HEADS = [1, 7, 97, 997, 9_997]

/** Runs these seeds in order; returns the differences of the first failing run. */
export async function playRuns(firstSeed: number, runs: number): Promise<string[]> {
  const world = await WritingWorld.open()
  let found: string[] = []
  for (let seed = firstSeed; seed < firstSeed + runs && found.length === 0; seed += 1) {
    const run = new WritingRun(await world.newProject(HEADS[seed % HEADS.length] ?? 1), seed)
    await run.play()
    found = (await end(run)).map((what) => `seed ${String(seed)}: ${what}`)
    await leave(run)
  }
  await world.close()
  return found
}

/** Timeout in ms: about eight times the duration on an idle machine. */
export const timeFor = (runs: number): number => 180_000 + runs * 8_000
