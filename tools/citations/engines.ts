import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CSL_TYPES, type CitationStyle, type Source, type SourceName } from '../../domain/citations/source'
import type { Language } from '../../contract/languages'

/** Two engines independent of our formatters: CSL by pandoc, hayagriva by Typst. */

/** Kinds of texts that are compared for each source. */
export const WHATS = ['entry', 'full', 'narrative', 'note', 'again', 'later'] as const
export type What = (typeof WHATS)[number]
export type Written = ReadonlyMap<string, string>
export const toKey = (id: string, what: What): string => `${what} ${id}`
export const isIn = (what: What, style: CitationStyle): boolean =>
  what === 'entry' || (style === 'chicagoNotes') === (what === 'note' || what === 'again' || what === 'later')

export interface Engine {
  readonly name: 'pandoc' | 'typst'
  /** Texts by `toKey`, and ids in the order of the bibliography. */
  readonly write: (
    sources: readonly Source[],
    style: CitationStyle,
    language: Language,
  ) => { readonly texts: Written; readonly order: readonly string[] }
}

const canRun = (command: string): boolean => {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    try {
      execFileSync(command, ['-v'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
}

const SYSTEM_STYLES = '/usr/share/citation-style-language/styles'
/** The styles are under CC BY-SA, so they are downloaded on demand and never committed. */
const STYLES = process.env.CSL_STYLES ?? SYSTEM_STYLES
const CSL: Record<Language, Record<CitationStyle, string>> = {
  en: {
    apa: 'apa',
    mla: 'modern-language-association',
    chicagoAuthorDate: 'chicago-author-date',
    chicagoNotes: 'chicago-fullnote-bibliography',
  },
  fr: {
    apa: 'apa',
    mla: 'modern-language-association',
    chicagoAuthorDate: 'chicago-author-date-fr',
    chicagoNotes: 'chicago-fullnote-bibliography-fr',
  },
}

/** The folder of CSL styles: the system's, or the Debian package unpacked in the temporary folder. */
export function findStyles(canFetch: boolean): string | null {
  if (existsSync(join(STYLES, 'apa.csl'))) return STYLES
  const folder = join(tmpdir(), 'csl-styles')
  const unpacked = join(folder, SYSTEM_STYLES)
  if (existsSync(join(unpacked, 'apa.csl'))) return unpacked
  if (!canFetch) return null
  try {
    mkdirSync(folder, { recursive: true })
    execFileSync('apt-get', ['download', 'citation-style-language-styles'], { cwd: folder, stdio: 'ignore' })
    const file = readdirSync(folder).find((name) => name.endsWith('.deb'))
    if (file === undefined) return null
    execFileSync('dpkg', ['-x', file, folder], { cwd: folder, stdio: 'ignore' })
    return existsSync(join(unpacked, 'apa.csl')) ? unpacked : null
  } catch {
    return null
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
/** HTML as plain text with `*` for italics. */
const fromHtml = (html: string): string =>
  html
    .replace(/<a [^>]*class="footnote-(?:ref|back)"[\s\S]*?<\/a>/g, '')
    .replace(/<\/?(?:em|i)>/g, '*')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .trim()

export function pandoc(styles: string): Engine {
  return {
    name: 'pandoc',
    write: (sources, style, language) => {
      const folder = mkdtempSync(join(tmpdir(), 'citing-'))
      const items = sources.map(({ kind, isToResolve: _, ...fields }) => ({ ...fields, type: CSL_TYPES[kind] }))
      writeFileSync(join(folder, 'sources.json'), JSON.stringify(items))
      const isNote = style === 'chicagoNotes'
      const ids = sources.map(({ id }) => id)
      const first = isNote
        ? ids.map((id) => [`[@${id}, p. 45]`, `[@${id}, p. 46]`])
        : ids.map((id) => [`[@${id}, p. 45]`, `@${id}`])
      const paragraphs = [...first.flat(), ...(isNote ? ids.map((id) => `[@${id}, p. 47]`) : [])]
      writeFileSync(join(folder, 'text.md'), paragraphs.map((text) => `x ${text}`).join('\n\n'))
      const html = execFileSync(
        'pandoc',
        [
          'text.md',
          '--citeproc',
          '--bibliography',
          'sources.json',
          '--wrap=none',
          '-t',
          'html',
          '--csl',
          join(styles, `${CSL[language][style]}.csl`),
          '-M',
          `lang=${language === 'fr' ? 'fr-FR' : 'en-US'}`,
        ],
        { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
      )
      rmSync(folder, { recursive: true, force: true })
      const texts = new Map<string, string>()
      const order: string[] = []
      for (const [, id = '', entry = ''] of html.matchAll(
        /<div id="ref-([^"]+)"[^>]*class="csl-entry"[^>]*>([\s\S]*?)<\/div>/g,
      )) {
        order.push(id)
        texts.set(toKey(id, 'entry'), fromHtml(entry))
      }
      const body = [...html.matchAll(/<p>x ?([\s\S]*?)<\/p>/g)].map(([, text = '']) => fromHtml(text))
      const notes = [...html.matchAll(/<li id="fn\d+"[^>]*><p>([\s\S]*?)<\/p>/g)].map(([, text = '']) => fromHtml(text))
      for (const [at, id] of ids.entries()) {
        const [one = '', two = ''] = (isNote ? notes : body).slice(2 * at)
        texts.set(toKey(id, isNote ? 'note' : 'full'), one)
        texts.set(toKey(id, isNote ? 'again' : 'narrative'), two)
        if (isNote) texts.set(toKey(id, 'later'), notes[2 * ids.length + at] ?? '')
      }
      return { texts, order }
    },
  }
}

const TYPST_STYLES: Record<CitationStyle, string> = {
  apa: 'apa',
  mla: 'mla',
  chicagoAuthorDate: 'chicago-author-date',
  chicagoNotes: 'chicago-notes',
}

const TYPES: Record<Source['kind'], string> = {
  book: 'book',
  chapter: 'chapter',
  editedBook: 'book',
  article: 'article',
  newspaper: 'article',
  thesis: 'thesis',
  report: 'report',
  conference: 'article',
  webpage: 'web',
  law: 'legislation',
  interview: 'article',
  oral: 'misc',
  dataset: 'repository',
  film: 'video',
}
const PARENTS: Partial<Record<Source['kind'], string>> = {
  chapter: 'anthology',
  article: 'periodical',
  newspaper: 'newspaper',
  conference: 'proceedings',
  interview: 'periodical',
  webpage: 'web',
  law: 'periodical',
}

const toName = (name: SourceName): unknown => ({
  name: name.family ?? name.literal,
  ...(name.given !== undefined && { 'given-name': name.given }),
  ...(name['non-dropping-particle'] !== undefined && { prefix: name['non-dropping-particle'] }),
  ...(name.suffix !== undefined && { suffix: name.suffix }),
})

/** A source in the model of hayagriva: a work and its parent. */
function hayagriva(source: Source): unknown {
  const { kind } = source
  const verbatim = (text: string | undefined): unknown => text && { value: text, verbatim: source.language !== 'en' }
  const parent = PARENTS[kind]
  const ofParent = {
    ...(source.editor !== undefined && { editor: source.editor.map(toName) }),
    ...(source.publisher !== undefined && {
      publisher: { name: source.publisher, ...(source['publisher-place'] && { location: source['publisher-place'] }) },
    }),
    ...(source.edition !== undefined && { edition: source.edition }),
    ...(source.volume !== undefined && { volume: source.volume }),
    ...(source.issue !== undefined && { issue: source.issue }),
  }
  // hayagriva does not support interviewers.
  const affiliated = source.director ? [{ role: 'director', names: source.director.map(toName) }] : []
  const date = source.issued?.['date-parts'][0].map((part) => String(part).padStart(2, '0')).join('-')
  const accessed = source.accessed?.['date-parts'][0].map((part) => String(part).padStart(2, '0')).join('-')
  return {
    type: TYPES[kind],
    title: verbatim(source.title),
    ...(source.author && { author: source.author.map(toName) }),
    ...(affiliated.length > 0 && { affiliated }),
    ...(date && { date }),
    ...(source.page && { 'page-range': source.page }),
    ...(source.genre && { genre: source.genre }),
    ...(source.number && { 'serial-number': { serial: source.number } }),
    ...(source.DOI && { 'serial-number': { doi: source.DOI } }),
    ...(source.URL && { url: accessed ? { value: source.URL, date: accessed } : source.URL }),
    ...(source.language && { language: source.language }),
    ...(parent === undefined
      ? ofParent
      : { parent: { type: parent, title: verbatim(source['container-title']), ...ofParent } }),
  }
}

/** Null where Typst or the PDF text tool is not installed. */
export async function typst(): Promise<Engine | null> {
  if (!canRun('pdftotext')) return null
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler').catch(() => ({ NodeCompiler: null }))
  if (NodeCompiler === null) return null
  return {
    name: 'typst',
    write: (sources, style, language) => {
      const folder = mkdtempSync(join(tmpdir(), 'citing-'))
      try {
        writeFileSync(
          join(folder, 'sources.yml'),
          JSON.stringify(Object.fromEntries(sources.map((source) => [source.id, hayagriva(source)]))),
        )
        const isNote = style === 'chicagoNotes'
        const cite = (id: string, page: number, form = 'normal'): string =>
          `#cite(<${id}>, supplement: [${style === 'apa' ? 'p. ' : ''}${String(page)}], form: "${form}")`
        const prose = (id: string): string => `#cite(<${id}>, form: "prose")`
        const pages = [
          ...sources.map(({ id }) =>
            isNote ? `x ${cite(id, 45)} y ${cite(id, 46)}` : `${cite(id, 45)}\n\n${prose(id)}`,
          ),
          ...(isNote ? sources.map(({ id }) => cite(id, 47)) : []),
        ]
        const document =
          `#set text(lang: "${language}", hyphenate: false)\n#set page(width: 400cm, height: auto)\n` +
          `${pages.join('\n#pagebreak()\n')}\n#pagebreak()\n` +
          `#bibliography("sources.yml", title: none, style: "${TYPST_STYLES[style]}")\n`
        const pdf = NodeCompiler.create({ workspace: folder }).pdf({ mainFileContent: document })
        writeFileSync(join(folder, 'text.pdf'), pdf)
        const read = execFileSync('pdftotext', ['-layout', 'text.pdf', '-'], { cwd: folder, encoding: 'utf8' })
        const leaves = read.split('\f').map((leaf) =>
          leaf
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        )
        return gather(sources, leaves, pages.length, isNote)
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

function gather(
  sources: readonly Source[],
  leaves: readonly (readonly string[])[],
  count: number,
  isNote: boolean,
): { texts: Written; order: string[] } {
  const texts = new Map<string, string>()
  const order: string[] = []
  // An entry belongs to the source with the longest title in it.
  const byLength = [...sources].sort((one, other) => (other.title ?? '').length - (one.title ?? '').length)
  for (const line of leaves.slice(count).flat()) {
    const id = byLength.find((source) => fold(line).includes(fold(source.title ?? '?')))?.id ?? '?'
    order.push(id)
    texts.set(toKey(id, 'entry'), line)
  }
  for (const [at, { id }] of sources.entries()) {
    const lines = leaves[at] ?? []
    const notes = lines.filter((line) => /^\d+ ?\D/.test(line)).map((line) => line.replace(/^\d+ ?/, ''))
    const [one = '', two = ''] = isNote ? notes.slice(-2) : lines
    texts.set(toKey(id, isNote ? 'note' : 'full'), one)
    texts.set(toKey(id, isNote ? 'again' : 'narrative'), two)
    if (!isNote) continue
    const later = (leaves[sources.length + at] ?? []).filter((line) => /^\d+ ?\D/.test(line))
    texts.set(toKey(id, 'later'), (later.at(-1) ?? '').replace(/^\d+ ?/, ''))
  }
  return { texts, order }
}

export const hasPandoc = (): boolean => canRun('pandoc')
