import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { formatCitations } from '#domain/citations/format-citations'
import type { CitationStyle } from '#domain/citations/source'
import { LANGUAGES, type Language } from '#contract/languages'
import { resolveThesis } from '#domain/thesis/resolve-thesis'
import { COUNTS, goldenThesis } from '#domain/thesis/testing/golden-thesis'
import { EWE, FON, HOSTILE } from '#domain/thesis/testing/golden-words'
import type { Thesis, ThesisPicture } from '#domain/thesis/thesis'
import { writeLatex } from '../../app/member/exports/latex/write-latex'
import { writeMarkdown } from '../../app/member/exports/markdown/write-markdown'
import { writeWord } from '../../app/member/exports/word/write-word'

/** A node of Pandoc's tree. */
interface PandocNode {
  readonly t: string
  readonly c?: unknown
}

const has = (command: string): boolean => {
  try {
    execFileSync('which', [command], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const withPandoc = has('pandoc') ? test : test.skip
const withLatex = has('latexmk') && has('lualatex') && has('biber') ? test : test.skip
const withOffice = has('soffice') && has('pdftotext') ? test : test.skip

/** A command in the text of the golden thesis, which must be exported as words. */
const COMMAND = String.raw`\input{/etc/passwd}`
/** HTML and LaTeX that our Markdown itself uses: a separator between marks, and a page break. */
const OUR_OWN = ['<!-- -->', String.raw`\clearpage`]

const folder = mkdtempSync(join(tmpdir(), 'cap-read-back-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function pictures(): Promise<ReadonlyMap<string, ThesisPicture>> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer()
  return new Map([
    ['picture-1', { id: 'picture-1', bytes: new Uint8Array(bytes), type: 'image/png', width: 60, height: 40 }],
  ])
}

const makeThesis = (language: Language, style: CitationStyle = 'apa'): Thesis =>
  resolveThesis(goldenThesis(language, { style }), formatCitations)

function put(name: string, content: string | Uint8Array): string {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}

interface ReadBack {
  /** How many nodes of each kind. */
  readonly counts: Readonly<Record<string, number>>
  /** Passages in another format's own language, which no reader shows as words. */
  readonly raw: ReadonlySet<string>
  readonly words: string
}

/** A file as Pandoc reads it. */
function readByPandoc(file: string, from: string): ReadBack {
  const run = (to: string) =>
    execFileSync('pandoc', ['-f', from, '-t', to, '--wrap=none', file], {
      maxBuffer: 64_000_000,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString()
  const counts: Record<string, number> = {}
  const raw = new Set<string>()
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one)
    else if (value instanceof Object) {
      const { t, c } = value as Partial<PandocNode>
      if (typeof t === 'string') counts[t] = (counts[t] ?? 0) + 1
      if (t?.startsWith('Raw') && Array.isArray(c)) raw.add(String(c[1]))
      for (const one of Object.values(value)) walk(one)
    }
  }
  walk(JSON.parse(run('json')))
  return { counts, raw, words: run('plain').replace(/\s+/g, ' ') }
}

const countHeadings = ({ blocks }: Thesis): number => blocks.filter(({ kind }) => kind === 'heading').length

/** Each style is compiled in one language only, because it takes some 20 s of processor time. */
const COMPILED = {
  fr: ['apa', 'chicagoNotes'],
  en: ['mla', 'chicagoAuthorDate'],
} as const satisfies Record<Language, readonly CitationStyle[]>

describe.each(LANGUAGES)('in %s', (language) => {
  withPandoc('Markdown is read back by pandoc: headings, notes, tables, figures, citations, formulas', async () => {
    const thesis = makeThesis(language)
    const { markdown } = writeMarkdown(thesis, await pictures())
    const { counts, raw, words } = readByPandoc(put(`${language}.md`, markdown), 'markdown')
    expect(counts).toMatchObject({ Note: COUNTS.footnotes, Table: COUNTS.tables })
    expect(counts.Header).toBeGreaterThanOrEqual(countHeadings(thesis))
    expect(counts.Math).toBeGreaterThanOrEqual(COUNTS.equations)
    expect(counts.Cite).toBeGreaterThanOrEqual(COUNTS.sources)
    for (const phrase of [EWE, FON]) expect(words).toContain(phrase.slice(0, 20))
    expect([...raw].toSorted()).toEqual(OUR_OWN)
    expect(words).toContain(COMMAND)
  })

  withPandoc('LaTeX is read back by pandoc, and no command that somebody wrote is one', async () => {
    const thesis = makeThesis(language)
    const { tex } = writeLatex(thesis, await pictures())
    const { counts, words } = readByPandoc(put(`${language}.tex`, tex), 'latex')
    expect(counts.Note).toBe(COUNTS.footnotes)
    expect(counts.Table).toBe(COUNTS.tables)
    expect(counts.Cite).toBeGreaterThanOrEqual(COUNTS.sources)
    expect(words).toContain(EWE.slice(0, 20))
    expect(words).toContain(COMMAND)
    for (const hostile of HOSTILE.filter((one) => one.startsWith('\\'))) expect(tex).not.toContain(hostile)
  })

  withPandoc('Word is read back by pandoc: headings, notes, tables, pictures, formulas, words', async () => {
    const thesis = makeThesis(language)
    const bytes = await writeWord(thesis, await pictures())
    const { counts, words } = readByPandoc(put(`${language}.docx`, bytes), 'docx')
    expect(counts).toMatchObject({ Note: COUNTS.footnotes, Table: COUNTS.tables, Image: 1 })
    expect(counts.Header).toBeGreaterThanOrEqual(countHeadings(thesis))
    expect(counts.Math).toBeGreaterThanOrEqual(COUNTS.equations)
    for (const phrase of [EWE, FON]) expect(words).toContain(phrase.slice(0, 20))
    const [first] = thesis.bibliography
    const entry = (first?.runs ?? []).map(({ text }) => text).join('')
    expect(entry.length).toBeGreaterThan(20)
    expect(words).toContain(entry.slice(0, 20))
    expect(words).toContain(COMMAND)
  })

  withOffice(
    'Word becomes a PDF in LibreOffice with its notes and page numbers',
    async () => {
      const file = put(`office-${language}.docx`, await writeWord(makeThesis(language), await pictures()))
      execFileSync('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', folder, file], { stdio: 'ignore' })
      const words = execFileSync('pdftotext', ['-layout', file.replace('.docx', '.pdf'), '-']).toString()
      expect(words.split('\f').length).toBeGreaterThan(8)
      expect(words.replace(/\s+/g, ' ')).toContain(EWE.slice(0, 20))
    },
    120_000,
  )

  withLatex.each(COMPILED[language])(
    'LaTeX is compiled by latexmk without a warning, in %s',
    async (style) => {
      const own = `latex-${language}-${style}`
      const { tex, bib, pictures: files } = writeLatex(makeThesis(language, style), await pictures())
      put(`${own}/thesis.tex`, tex)
      if (bib !== null) put(`${own}/sources.bib`, bib)
      for (const [name, bytes] of files) put(`${own}/${name}`, bytes)
      const cwd = join(folder, own)
      execFileSync('latexmk', ['-lualatex', '-interaction=nonstopmode', '-halt-on-error', 'thesis.tex'], {
        cwd,
        stdio: 'ignore',
        timeout: 200_000,
      })
      const log = readFileSync(join(cwd, 'thesis.log'), 'utf8')
      expect(log.match(/^(?:LaTeX|Package \w+) (?:Font )?Warning.*$/gm) ?? []).toEqual([])
    },
    240_000,
  )
})
