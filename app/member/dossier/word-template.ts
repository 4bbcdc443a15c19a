import type { MarginLine, UniversityTemplate } from '#contract/thesis/university'
import type { WordTemplate } from '../export/word.worker'

/** Word counts in twentieths of a point. */
const TWIPS_PER_MM = 1_440 / 25.4
/** Of headers and footers from the edge, as Word has it when nobody says. */
const EDGE = 709

/** One line; Word's own number of the page stands behind that of the footer. */
const lineOf = (lines: readonly MarginLine[], values: { readonly title: string; readonly author: string }): string =>
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

/** A university's title page, page, header and footer as Word's writer takes them. */
export function wordTemplate(
  { titleLines, titleFields, page, header, footer }: UniversityTemplate,
  stylesXml: string | null,
  values: { readonly title: string; readonly author: string },
): WordTemplate {
  const twips = (mm: number): number => Math.round(mm * TWIPS_PER_MM)
  const [head, foot] = [lineOf(header, values), lineOf(footer, values)]
  return {
    ...(stylesXml !== null && { stylesXml }),
    titlePage: { titleLines, titleFields },
    page: {
      size: { width: twips(page.width), height: twips(page.height) },
      margin: {
        ...{ top: twips(page.top), right: twips(page.right), bottom: twips(page.bottom), left: twips(page.left) },
        ...{ header: EDGE, footer: EDGE },
      },
    },
    ...(head !== '' && { header: head }),
    ...(foot !== '' && { footer: foot }),
  }
}
