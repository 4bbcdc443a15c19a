import { EDGE_CASES, KIND_CASES } from './cases'
import { compare, type Comparison } from './compare'
import { type Engine, findStyles, hasPandoc, pandoc, typst } from './engines'
import { KNOWN_DIFFERENCES } from './known-differences'

/** Half of the matrix; `npx tsx tools/citations/compare.ts` runs all of it. */
const play = (engine: Engine): Comparison =>
  compare(
    [engine],
    [...KIND_CASES, ...EDGE_CASES],
    (style, language) => (style === 'apa' || style === 'chicagoNotes') === (language === 'fr'),
  )

const styles = findStyles(false)
const withPandoc = hasPandoc() && styles !== null ? test : test.skip

withPandoc(
  'citations are those of pandoc, but for what is listed (skipped without pandoc and CSL styles)',
  () => {
    const { compared, equal, differences } = play(pandoc(styles ?? ''))
    expect(differences).toEqual([])
    expect(compared).toBeGreaterThan(350)
    expect(equal).toBeGreaterThan(compared / 2)
  },
  120_000,
)

test('citations are those of Typst, but for what is listed (passed over where Typst is not installed)', async () => {
  const engine = await typst()
  if (engine === null) return
  const { compared, equal, differences } = play(engine)
  expect(differences).toEqual([])
  expect(compared).toBeGreaterThan(350)
  expect(equal).toBeGreaterThan(compared / 4)
}, 120_000)

test('each known difference says what the rule is', () => {
  for (const { rule } of [...KNOWN_DIFFERENCES.pandoc, ...KNOWN_DIFFERENCES.typst])
    expect(rule.length).toBeGreaterThan(12)
})
