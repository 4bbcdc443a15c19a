/**
 * The closed schema of a section's text, as specifications for ProseMirror's `Schema`; no DOM, so the server checks
 * with the same rules as the editor. A node or mark that is added later needs a release that reads it before one that
 * writes it, and a higher `SCHEMA_VERSION`: older editors then open such a section read-only.
 */
export const SCHEMA_VERSION = 1

/** Name of the Yjs XML fragment that holds the text in a section's document. */
export const TEXT_FRAGMENT = 'text'

/** Every block carries an id of its own, so that comments, history and cross-references find it again. */
const block = { id: { default: null } } as const

export const WRITING_NODES = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'inline*', attrs: block },
  heading: { group: 'block', content: 'inline*', attrs: { ...block, level: { default: 1 } }, defining: true },
  quote: { group: 'block', content: 'paragraph+', attrs: block, defining: true },
  bullet_list: { group: 'block', content: 'list_item+', attrs: block },
  ordered_list: { group: 'block', content: 'list_item+', attrs: { ...block, start: { default: 1 } } },
  list_item: { content: 'paragraph (paragraph | bullet_list | ordered_list)*', defining: true },
  table: { group: 'block', content: 'table_row+', attrs: block, tableRole: 'table', isolating: true },
  table_row: { content: '(table_cell | table_header)*', tableRole: 'row' },
  table_cell: {
    content: 'paragraph+',
    attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
    tableRole: 'cell',
    isolating: true,
  },
  table_header: {
    content: 'paragraph+',
    attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
    tableRole: 'header_cell',
    isolating: true,
  },
  /** `image` is the id of a picture of the project; the content is its caption. */
  figure: {
    group: 'block',
    content: 'inline*',
    attrs: { ...block, image: { default: null }, alt: { default: '' } },
    defining: true,
    isolating: true,
  },
  /** `source` is LaTeX. */
  equation: { group: 'block', atom: true, attrs: { ...block, source: { default: '' } } },
  page_break: { group: 'block', atom: true, attrs: block },
  text: { group: 'inline' },
  hard_break: { group: 'inline', inline: true, selectable: false },
  /** `text` is the note itself, in one paragraph without marks. */
  footnote: { group: 'inline', inline: true, atom: true, attrs: { id: { default: null }, text: { default: '' } } },
  /** `sources` are ids of the project's sources. */
  citation: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: {
      sources: { default: [] as readonly string[] },
      locator: { default: '' },
      prefix: { default: '' },
      suffix: { default: '' },
      form: { default: 'full' },
    },
  },
  /** `target` is the id of a block, in this section or another of the project. */
  cross_reference: { group: 'inline', inline: true, atom: true, attrs: { target: { default: '' } } },
} as const

export const WRITING_MARKS = {
  bold: {},
  italic: {},
  // Each names itself too: y-prosemirror gives a mark that may stand twice another name in the document.
  superscript: { excludes: 'superscript subscript' },
  subscript: { excludes: 'superscript subscript' },
  link: { attrs: { href: { default: '' } }, inclusive: false },
  /** Words of another language, as a BCP 47 tag: they are hyphenated and read aloud by its rules. */
  language: { attrs: { tag: { default: 'en' } } },
} as const

export const HEADING_LEVELS = [1, 2, 3, 4] as const
