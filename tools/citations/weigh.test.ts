import { execFileSync } from 'node:child_process'
import type { Weights } from './weigh'

/** Compressed bytes: what opens with a thesis, and all readers of files, which come with the first import. */
const MOST: Weights = {
  formatters: 10_000,
  imports: 10_000,
  duplicates: 1_500,
}

test('citations weigh no more than they may', () => {
  const json = execFileSync(process.execPath, ['--import', 'tsx', 'tools/citations/weigh.ts'], { encoding: 'utf8' })
  const weights = JSON.parse(json) as Weights
  for (const [name, most] of Object.entries(MOST) as [keyof Weights, number][]) {
    expect(weights[name]).toBeGreaterThan(500)
    expect({ [name]: weights[name] <= most }).toEqual({ [name]: true })
  }
}, 60_000)
