import { execFileSync } from 'node:child_process'
import type { Weights } from './weigh'

/** Compressed bytes. Formatters of all styles form one chunk; an import loads the reader of one format. */
const MOST: Weights = {
  formatters: 10_000,
  imports: 7_000,
  ris: 3_000,
  bibtex: 5_000,
  cslJson: 2_200,
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
