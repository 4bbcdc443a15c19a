import { AlignmentType, LevelFormat, LevelSuffix, TabStopType, type IPropertiesOptions } from 'docx'
import type { Language } from '#contract/languages'

/** A4 with 3 cm for the binding, in twentieths of a point. */
export const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1418, right: 1418, bottom: 1418, left: 1701, header: 709, footer: 709 },
}
export type WordPage = typeof PAGE
export const textWidth = ({ size, margin }: WordPage): number => size.width - margin.left - margin.right

const FONT = 'Times New Roman'
const HALF_POINTS = [36, 30, 26, 24, 24, 24] as const

/** As Word writes languages. */
export const wordLanguage = (tag: string): string =>
  ({ fr: 'fr-FR', en: 'en-GB', pt: 'pt-PT', de: 'de-DE', es: 'es-ES', ar: 'ar-SA' })[tag.toLowerCase()] ?? tag

export const HEADINGS_LIST = 'headings'
export const BULLETS_LIST = 'bullets'
/** Name of the ordered list that begins with this number. */
export const orderedList = (start: number): string => `ordered-${String(start)}`

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
export const LIST_INDENT = 454
const makeIndent = (level: number) => ({ left: LIST_INDENT * (level + 1), hanging: 397 })
export const LIST_DEPTH = LEVELS.length

/** Lists of Word: the numbers of headings, bullets, and an ordered one for each first number. */
export function wordNumbering(starts: Iterable<number>): NonNullable<IPropertiesOptions['numbering']> {
  const headings = LEVELS.slice(0, 6).map((level) => ({
    level,
    format: LevelFormat.DECIMAL,
    suffix: LevelSuffix.SPACE,
    alignment: AlignmentType.LEFT,
    text: LEVELS.slice(0, level + 1)
      .map((at) => `%${String(at + 1)}`)
      .join('.'),
    style: { paragraph: { indent: { left: 0, hanging: 0 } } },
  }))
  const bullets = LEVELS.map((level) => ({
    level,
    format: LevelFormat.BULLET,
    alignment: AlignmentType.LEFT,
    text: ['•', '–', '▪'][level % 3] ?? '•',
    style: { paragraph: { indent: makeIndent(level) } },
  }))
  const ordered = (start: number) =>
    LEVELS.map((level) => ({
      level,
      start,
      alignment: AlignmentType.LEFT,
      format: LevelFormat.DECIMAL,
      text: `%${String(level + 1)}.`,
      style: { paragraph: { indent: makeIndent(level) } },
    }))
  return {
    config: [
      { reference: HEADINGS_LIST, levels: headings },
      { reference: BULLETS_LIST, levels: bullets },
      ...[...starts].map((start) => ({ reference: orderedList(start), levels: ordered(start) })),
    ],
  }
}

const heading = (level: number) => ({
  run: { font: FONT, size: HALF_POINTS[level - 1] ?? 24, bold: true, italics: level > 3, color: '000000' },
  paragraph: {
    spacing: { before: level === 1 ? 0 : 360, after: level === 1 ? 360 : 160, line: 276 },
    keepNext: true,
    keepLines: true,
    pageBreakBefore: level === 1,
    numbering: { reference: HEADINGS_LIST, level: level - 1 },
  },
})

/** Our styles under Word's names, which a university's template also uses for its styles. */
export function wordStyles(language: Language, page: WordPage): NonNullable<IPropertiesOptions['styles']> {
  const own = (id: string, name: string, paragraph: object, run: object = {}) => ({
    id,
    name,
    basedOn: 'Normal',
    quickFormat: true,
    paragraph,
    run,
  })
  const width = textWidth(page)
  const centred = { alignment: AlignmentType.CENTER }
  return {
    default: {
      document: {
        run: { font: FONT, size: 24, language: { value: wordLanguage(language), eastAsia: wordLanguage(language) } },
      },
      title: {
        run: { font: FONT, size: 44, bold: true },
        paragraph: { ...centred, spacing: { before: 900, after: 240 } },
      },
      heading1: heading(1),
      heading2: heading(2),
      heading3: heading(3),
      heading4: heading(4),
      heading5: heading(5),
      heading6: heading(6),
      caption: {
        run: { size: 20, italics: false, bold: true, color: '000000' },
        paragraph: { ...centred, spacing: { before: 120, after: 240 } },
      },
      listParagraph: { paragraph: { indent: { left: LIST_INDENT }, spacing: { after: 80, line: 320 } } },
      footnoteText: { run: { size: 20 }, paragraph: { spacing: { after: 40, line: 240 } } },
      hyperlink: { run: { color: '0B4F8A', underline: {} } },
    },
    paragraphStyles: [
      own('BodyText', 'Body Text', {
        alignment: AlignmentType.BOTH,
        spacing: { after: 160, line: 360 },
        widowControl: true,
      }),
      own('Quote', 'Quote', {
        alignment: AlignmentType.BOTH,
        indent: { left: 709, right: 709 },
        spacing: { after: 160, line: 276 },
      }),
      own('Subtitle', 'Subtitle', { ...centred, spacing: { after: 240 } }, { size: 30 }),
      own('TitlePage', 'Title Page', { ...centred, spacing: { after: 160 } }, { size: 26 }),
      own('TocHeading', 'TOC Heading', { spacing: { after: 240 }, keepNext: true }, { size: 32, bold: true }),
      own('Figure', 'Figure', { ...centred, spacing: { before: 240 }, keepNext: true }),
      own('TableText', 'Table Text', { spacing: { before: 40, after: 40, line: 252 } }, { size: 22 }),
      own('Equation', 'Equation', {
        spacing: { before: 160, after: 160 },
        tabStops: [
          { type: TabStopType.CENTER, position: Math.round(width / 2) },
          { type: TabStopType.RIGHT, position: width },
        ],
      }),
      own('Bibliography', 'Bibliography', { spacing: { after: 120, line: 300 }, indent: { left: 567, hanging: 567 } }),
      ...[1, 2, 3].map((level) => ({
        ...own(`TOC${String(level)}`, `toc ${String(level)}`, {
          indent: { left: 284 * (level - 1) },
          spacing: { after: 60 },
          tabStops: [{ type: TabStopType.RIGHT, position: width, leader: 'dot' as const }],
        }),
        quickFormat: false,
      })),
    ],
  }
}
