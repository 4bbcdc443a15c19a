import type { MarginLine, UniversityTemplate } from '#domain/thesis/university'
import type { WordTemplate } from '../word.worker'

/** Word counts in twentieths of a point. */
const TWIPS_PER_MM = 1_440 / 25.4
/** Word's default distance of headers and footers from the edge. */
const EDGE = 709

/** Joins all parts in one line, without page numbers: `writeWord` adds those to the footer. */
const writeLine = (lines: readonly MarginLine[], values: { readonly title: string; readonly author: string }): string =>
  lines
    .map(({ parts }) =>
      parts
        .map((part) => {
          if ('text' in part) return part.text
          return part.field === 'title' || part.field === 'author' ? values[part.field] : ''
        })
        .join('')
        .trim(),
    )
    .filter((text) => /[\p{L}\d]/u.test(text))
    .join(' – ')

/** Ids of the styles that our files use, by their names in lower case. */
const OUR_IDS = new Map(
  [
    'Normal',
    'Title',
    'Subtitle',
    'TitlePage',
    'BodyText',
    'Quote',
    'Caption',
    'Figure',
    'Equation',
    'TableText',
    'Bibliography',
    'ListParagraph',
    'FootnoteText',
    'FootnoteReference',
    'Hyperlink',
    'TocHeading',
    ...[1, 2, 3, 4, 5, 6].map((level) => `Heading${String(level)}`),
    ...[1, 2, 3].map((level) => `TOC${String(level)}`),
  ].map((id) => [id.toLowerCase(), id]),
)

/** `word/styles.xml` with our ids: Word names « heading 1 » alike everywhere, but a French one calls it `Titre1`. */
function withOurIds(stylesXml: string): string {
  const ids = new Map<string, string>()
  for (const [style] of stylesXml.matchAll(/<w:style\b[^>]*>.*?<\/w:style>/gs)) {
    const [, id = ''] = /\bw:styleId="([^"]*)"/.exec(style) ?? []
    const [, name = ''] = /<w:name\b[^>]*\bw:val="([^"]*)"/.exec(style) ?? []
    const ours = OUR_IDS.get(name.toLowerCase().replaceAll(' ', ''))
    // Another style that has one of our ids by chance is renamed.
    if (ours === undefined) ids.set(id, OUR_IDS.get(id.toLowerCase()) === id ? `${id}Own` : id)
    else ids.set(id, ours)
  }
  return stylesXml.replace(
    /(\bw:styleId="|<w:(?:basedOn|next|link)\b[^>]*\bw:val=")([^"]*)/g,
    (_, before: string, id: string) => `${before}${ids.get(id) ?? id}`,
  )
}

/** A university's title page, page, header and footer as Word's writer takes them. */
export function wordTemplate(
  { titleLines, titleFields, page, header, footer }: UniversityTemplate,
  stylesXml: string | null,
  values: { readonly title: string; readonly author: string },
): WordTemplate {
  const twips = (mm: number): number => Math.round(mm * TWIPS_PER_MM)
  const [head, foot] = [writeLine(header, values), writeLine(footer, values)]
  return {
    ...(stylesXml !== null && { stylesXml: withOurIds(stylesXml) }),
    titlePage: { titleLines, titleFields },
    page: {
      size: { width: twips(page.width), height: twips(page.height) },
      margin: {
        top: twips(page.top),
        right: twips(page.right),
        bottom: twips(page.bottom),
        left: twips(page.left),
        header: EDGE,
        footer: EDGE,
      },
    },
    ...(head !== '' && { header: head }),
    ...(foot !== '' && { footer: foot }),
  }
}
