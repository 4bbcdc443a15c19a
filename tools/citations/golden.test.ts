import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EDGE_CASES, KIND_CASES } from './cases'
import { ours } from './compare'
import { isIn, toKey, WHATS } from './engines'
import { CITATION_STYLES } from '../../domain/citations/source'
import { LANGUAGES } from '../../contract/languages'

const FILE = join(__dirname, 'golden.txt')

/** All our texts of the comparison; `*` marks italics, `·` a no-break space. */
function written(): string {
  const sources = [...KIND_CASES, ...EDGE_CASES]
  return CITATION_STYLES.flatMap((style) =>
    LANGUAGES.flatMap((language) => {
      const { texts, order } = ours(sources, style, language, true)
      const lines = [...sources.map(({ id }) => id), ...order].flatMap((id, at) =>
        WHATS.filter((what) => isIn(what, style) && (what === 'entry') === at >= sources.length).map(
          (what) => `${what} ${id}: ${(texts.get(toKey(id, what)) ?? '').replaceAll('\u00a0', '·')}`,
        ),
      )
      return [`# ${style} ${language}`, ...lines, '']
    }),
  ).join('\n')
}

/** `UPDATE_GOLDEN=1` writes the file again; each changed line must then be reviewed. */
test('every kind and edge case is written as it was read and approved', () => {
  const now = written()
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(FILE, now)
  expect(now).toBe(readFileSync(FILE, 'utf8'))
  expect(now.split('\n').length).toBeGreaterThan(700)
})
