/**
 * `npx tsx tools/citations/compare.ts`: compares all kinds and edge cases, in four styles and two languages, with
 * pandoc and Typst. Prints differences that are not in `known-differences.ts` and then exits with code 1.
 */
import { EDGE_CASES, KIND_CASES } from './cases'
import {
  type Engine,
  findStyles,
  hasPandoc,
  isIn,
  toKey,
  pandoc,
  typst,
  type What,
  WHATS,
  type Written,
} from './engines'
import type { KnownDifference } from './known'
import { KNOWN_DIFFERENCES, OUT_OF_ORDER } from './known-differences'
import { formatCitations } from '../../domain/citations/format-citations'
import type { Citing, Run } from '../../domain/citations/run'
import { CITATION_STYLES, type CitationStyle, type Source } from '../../domain/citations/source'
import { type Language, LANGUAGES } from '../../contract/languages'

export interface Difference {
  readonly engine: string
  readonly style: CitationStyle
  readonly language: Language
  readonly id: string
  readonly what: What | 'order'
  readonly theirs: string
  readonly ours: string
}

export interface Comparison {
  readonly compared: number
  /** Number of equal texts, before any known difference is applied. */
  readonly equal: number
  /** The engine cannot format these; only the golden test covers them. */
  readonly incomparable: number
  readonly differences: readonly Difference[]
  /** Known differences that did not occur. */
  readonly unused: readonly KnownDifference[]
}

const plain = (runs: readonly Run[], hasItalics: boolean): string =>
  runs.map((run) => (hasItalics && run.isItalic === true ? `*${run.text}*` : run.text)).join('')

/** Normalises spaces, dashes and marks that only differ in appearance. */
const normal = (text: string, hasItalics: boolean): string =>
  (hasItalics ? text : text.replaceAll('*', ''))
    .normalize('NFC')
    .replace(/[\u00a0\u202f\u2009\s]+/g, ' ')
    .replace(/\u2011/g, '-')
    .replaceAll('nᵒ', 'n°')
    .replaceAll('ᵉ', 'e')
    .replaceAll('**', '')
    .replace(/([.,])\*/g, '*$1')
    .replace(/[’']/g, '’')
    .trim()

export function ours(
  sources: readonly Source[],
  style: CitationStyle,
  language: Language,
  hasItalics: boolean,
): { texts: Written; order: string[] } {
  const isNote = style === 'chicagoNotes'
  const citing = (id: string, locator: string, form: Citing['form']): Citing => ({
    sources: [id],
    locator,
    form,
    prefix: '',
    suffix: '',
  })
  const ids = sources.map(({ id }) => id)
  const citings = [
    ...ids.flatMap((id) => [citing(id, '45', 'full'), isNote ? citing(id, '46', 'full') : citing(id, '', 'narrative')]),
    ...(isNote ? ids.map((id) => citing(id, '47', 'full')) : []),
  ]
  const map = new Map(sources.map((source) => [source.id, source]))
  const { cited, bibliography } = formatCitations(citings, { style, language, sources: map })
  const texts = new Map(bibliography.map(({ id, runs }) => [toKey(id, 'entry'), plain(runs, hasItalics)]))
  for (const [at, id] of ids.entries()) {
    const text = (index: number): string => plain(cited[index]?.runs ?? [], hasItalics)
    texts.set(toKey(id, isNote ? 'note' : 'full'), text(2 * at))
    texts.set(toKey(id, isNote ? 'again' : 'narrative'), text(2 * at + 1))
    if (isNote) texts.set(toKey(id, 'later'), text(2 * ids.length + at))
  }
  return { texts, order: bibliography.map(({ id }) => id) }
}

/** The engine's text, corrected according to the manual. */
function mend(text: string, { theirs, ours }: KnownDifference, want: string): string {
  if (theirs === null) return want
  return typeof ours === 'string' ? text.replace(theirs, ours) : text.replace(theirs, ours)
}

export function compare(
  engines: readonly Engine[],
  sources: readonly Source[],
  isWanted: (style: CitationStyle, language: Language) => boolean = () => true,
): Comparison {
  const differences: Difference[] = []
  const used = new Set<KnownDifference>()
  let compared = 0
  let equal = 0
  let incomparable = 0
  for (const engine of engines)
    for (const style of CITATION_STYLES)
      for (const language of LANGUAGES) {
        if (!isWanted(style, language)) continue
        const hasItalics = engine.name === 'pandoc'
        const theirs = engine.write(sources, style, language)
        const own = ours(sources, style, language, hasItalics)
        const listed = (order: readonly string[]): string =>
          order.filter((id) => !(OUT_OF_ORDER[engine.name] as readonly string[]).includes(id)).join(' ')
        compared++
        if (listed(theirs.order) === listed(own.order)) equal++
        else
          differences.push({
            engine: engine.name,
            style,
            language,
            id: 'all',
            what: 'order',
            theirs: listed(theirs.order),
            ours: listed(own.order),
          })
        const known = KNOWN_DIFFERENCES[engine.name].filter(
          (one) => one.styles.includes(style) && one.languages.includes(language),
        )
        for (const { id } of sources)
          for (const what of WHATS) {
            if (!isIn(what, style)) continue
            compared++
            const want = normal(own.texts.get(toKey(id, what)) ?? '', hasItalics)
            let text = normal(theirs.texts.get(toKey(id, what)) ?? '', hasItalics)
            if (text === want) equal++
            for (const one of known) {
              if (text === want) break
              if (!one.whats.includes(what) || (one.cases.length > 0 && !one.cases.includes(id))) continue
              if (one.theirs === null) incomparable++
              const mended = mend(text, one, want)
              if (mended !== text) used.add(one)
              text = mended
            }
            if (text !== want)
              differences.push({ engine: engine.name, style, language, id, what, theirs: text, ours: want })
          }
      }
  const unused = engines.flatMap(({ name }) => KNOWN_DIFFERENCES[name]).filter((one) => !used.has(one))
  return { compared, equal, incomparable, differences, unused }
}

async function main(): Promise<void> {
  const engines: Engine[] = []
  const styles = findStyles(true)
  if (!hasPandoc() || styles === null) console.log('Skipped: pandoc, for it or its CSL styles are not here.')
  else engines.push(pandoc(styles))
  const second = await typst()
  if (second === null) console.log('Skipped: Typst, for it or pdftotext is not here.')
  else engines.push(second)
  const only = process.argv.slice(2)
  const { compared, equal, incomparable, differences, unused } = compare(engines, [...KIND_CASES, ...EDGE_CASES])
  const shown = differences.filter((one) => only.every((word) => [one.engine, one.style, one.language].includes(word)))
  for (const { engine, style, language, id, what, theirs, ours: own } of shown)
    console.log(`${engine} ${style} ${language} ${what} ${id}\n  theirs ${theirs}\n  ours   ${own}`)
  for (const { rule, theirs } of unused) console.log(`No longer needed: ${String(theirs)} (${rule})`)
  console.log(
    `${String(compared)} compared, ${String(equal)} equal as they stand, ` +
      `${String(incomparable)} without a form in the engine, ` +
      `${String(differences.length)} not explained, ` +
      `${String(Object.values(KNOWN_DIFFERENCES).flat().length)} known differences`,
  )
  process.exitCode = differences.length + unused.length > 0 ? 1 : 0
}

if (process.argv[1]?.endsWith('compare.ts') === true) void main()
