import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  NumberFormat,
  Packer,
  PageNumber,
  Paragraph,
  SectionType,
  Table,
  TableOfContents,
  TextRun,
  VerticalAlignSection,
  type ISectionOptions,
} from 'docx'
import type { Inline, Thesis, ThesisPicture } from '#domain/thesis/thesis'
import { inlinesToText } from '#domain/thesis/plain-text'
import { THESIS_WORDS } from '#domain/thesis/thesis-words'
import { titleBlocks, type TitleRole } from '#domain/thesis/title-page'
import type { TitleTemplate } from '#domain/thesis/university'
import { allBlocks, allInlines, blocksById } from '../read-lines'
import { WordBlocks } from './word-blocks'
import { Bookmarks, wordRuns } from './word-inlines'
import { PAGE, textWidth, wordNumbering, wordStyles, type WordPage } from './word-styles'

export interface WordOptions {
  /** `word/styles.xml` of a university's template; its styles replace ours of the same id. */
  readonly stylesXml?: string
  readonly page?: WordPage
  /** Lines and fields of the title page; ours without it. */
  readonly titlePage?: TitleTemplate
  /** One line on each page but the first; the footer's page number follows its text. */
  readonly header?: string
  readonly footer?: string
  /** From 0 to 1. */
  readonly onProgress?: (done: number) => void
  readonly signal?: AbortSignal
}

const TITLE_STYLES: Readonly<Record<TitleRole, string>> = {
  fixed: 'TitlePage',
  institution: 'TitlePage',
  kind: 'TitlePage',
  title: 'Title',
  subtitle: 'Subtitle',
  person: 'TitlePage',
  date: 'TitlePage',
}

function writeTitlePage(thesis: Thesis, template?: TitleTemplate): Paragraph[] {
  return titleBlocks(thesis, template).flatMap(({ role, label, texts }, place) =>
    texts.map((text, at) => {
      const heading =
        label === null || at > 0 ? [] : [new TextRun({ text: label, italics: true }), new TextRun({ break: 1 })]
      const before = at === 0 && role !== 'title' && place > 0 ? { spacing: { before: 480 } } : {}
      return new Paragraph({ style: TITLE_STYLES[role], ...before, children: [...heading, new TextRun(text)] })
    }),
  )
}

/** Contents, and lists of figures and tables where there are some; Word fills in their pages. */
function frontMatter(thesis: Thesis): (Paragraph | TableOfContents)[] {
  const words = THESIS_WORDS[thesis.language]
  // In Word's own template this style is based on the chapter headings, and would inherit their numbers.
  const title = (text: string, pageBreakBefore: boolean) =>
    new Paragraph({ style: 'TocHeading', numbering: false, pageBreakBefore, children: [new TextRun(text)] })
  const captions = (text: string, label: string, kind: 'figure' | 'table') => {
    const entries = [...allBlocks(thesis.blocks)].flatMap((block) =>
      block.kind === kind && block.number !== null
        ? [
            {
              title: `${label}\u00a0${String(block.number)}${words.colon}${inlinesToText(block.caption ?? [])}`,
              level: 1,
            },
          ]
        : [],
    )
    const options = { hyperlink: true, captionLabelIncludingNumbers: label, cachedEntries: entries }
    return entries.length === 0 ? [] : [title(text, true), new TableOfContents(text, options)]
  }
  const headings = thesis.blocks.flatMap((block) =>
    block.kind === 'heading' && block.level <= 3
      ? [{ title: `${block.number} ${inlinesToText(block.inlines)}`.trim(), level: block.level }]
      : [],
  )
  const last = thesis.bibliography.length > 0 ? [{ title: thesis.bibliographyTitle, level: 1 }] : []
  return [
    title(words.contents, false),
    new TableOfContents(words.contents, {
      hyperlink: true,
      headingStyleRange: '1-3',
      cachedEntries: [...headings, ...last],
    }),
    ...captions(words.figures, words.figure, 'figure'),
    ...captions(words.tables, words.table, 'table'),
  ]
}

const note = ({ runs }: Extract<Inline, { kind: 'note' }>) => ({
  children: [new Paragraph({ style: 'FootnoteText', children: [new TextRun(' '), ...wordRuns(runs)] })],
})

/** Time in ms between pauses, in which a stop can take effect. */
const SLICE_MS = 40
const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume))

/** The share of progress for building the blocks; the rest, writing the file, reports no progress. */
const BUILT = 0.4

/** A thesis as a .docx. */
export async function writeWord(
  thesis: Thesis,
  pictures: ReadonlyMap<string, ThesisPicture>,
  { stylesXml, page = PAGE, titlePage, header, footer, onProgress, signal }: WordOptions = {},
): Promise<Uint8Array> {
  const words = THESIS_WORDS[thesis.language]
  const bookmarks = new Bookmarks(blocksById(thesis))
  const footnotes: Record<string, ReturnType<typeof note>> = {}
  for (const inline of allInlines(thesis)) {
    if (inline.kind === 'reference') bookmarks.add(inline.target)
    if (inline.kind === 'note') footnotes[String(inline.number)] = note(inline)
  }
  const starts = new Set<number>()
  for (const block of allBlocks(thesis.blocks)) if (block.kind === 'list' && block.isOrdered) starts.add(block.start)

  const writer = new WordBlocks({
    words,
    bookmarks,
    pictures,
    width: textWidth(page),
    isOwnStyle: stylesXml === undefined,
  })
  const body: (Paragraph | Table)[] = []
  let sliceFrom = Date.now()
  for (const [at, block] of thesis.blocks.entries()) {
    body.push(...writer.write(block))
    if (Date.now() - sliceFrom < SLICE_MS) continue
    onProgress?.((BUILT * at) / thesis.blocks.length)
    await pause()
    signal?.throwIfAborted()
    sliceFrom = Date.now()
  }
  if (thesis.bibliography.length > 0) {
    body.push(
      new Paragraph({
        heading: HeadingLevel.HEADING_1,
        numbering: false,
        children: [new TextRun(thesis.bibliographyTitle)],
      }),
    )
    for (const { runs } of thesis.bibliography)
      body.push(new Paragraph({ style: 'Bibliography', children: wordRuns(runs) }))
  }

  const pageNumber = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      ...(footer === undefined ? [] : [new TextRun(`${footer}  `)]),
      new TextRun({ children: [PageNumber.CURRENT] }),
    ],
  })
  const around = {
    footers: { default: new Footer({ children: [pageNumber] }) },
    ...(header !== undefined && {
      headers: {
        default: new Header({
          children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun(header)] })],
        }),
      },
    }),
  }
  const numbered = (formatType: (typeof NumberFormat)[keyof typeof NumberFormat]) => ({
    page: { ...page, pageNumbers: { start: 1, formatType } },
  })
  const sections: ISectionOptions[] = [
    { properties: { page, verticalAlign: VerticalAlignSection.CENTER }, children: writeTitlePage(thesis, titlePage) },
    {
      ...around,
      properties: { type: SectionType.NEXT_PAGE, ...numbered(NumberFormat.LOWER_ROMAN) },
      children: frontMatter(thesis),
    },
    { ...around, properties: { type: SectionType.NEXT_PAGE, ...numbered(NumberFormat.DECIMAL) }, children: body },
  ]
  const document = new Document({
    sections,
    footnotes,
    numbering: wordNumbering(starts),
    title: thesis.title,
    creator: thesis.author,
    lastModifiedBy: thesis.author,
    description: '',
    ...(stylesXml === undefined ? { styles: wordStyles(thesis.language, page) } : { externalStyles: stylesXml }),
    features: { updateFields: true },
  })
  onProgress?.(BUILT)
  await pause()
  signal?.throwIfAborted()
  const bytes = await Packer.pack(document, 'uint8array')
  signal?.throwIfAborted()
  onProgress?.(1)
  return bytes
}
