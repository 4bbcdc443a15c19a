import { end, leave } from './writing-end'
import { WritingRun } from './writing-run'
import { WritingWorld } from './writing-world'

/** Numbers of a project pass a change of digits while a run goes on. */
const HEADS = [1, 7, 97, 997, 9_997]

/** Plays these seeds one after the other; answers what differs at the end of the first that went wrong. */
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

/** Some eight times what a quiet machine needs, in ms. */
export const timeFor = (runs: number): number => 180_000 + runs * 8_000
