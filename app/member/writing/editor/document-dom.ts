import {
  DOMSerializer,
  Schema,
  type DOMOutputSpec,
  type MarkSpec,
  type Node,
  type NodeSpec,
  type TagParseRule,
} from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { HEADING_LEVELS, WRITING_MARKS, WRITING_NODES } from '#contract/writing/document-schema'

type NodeName = keyof typeof WRITING_NODES
type MarkName = keyof typeof WRITING_MARKS
export type WritingSchema = Schema<NodeName, MarkName>

/** What elements say that have no text of their own. */
export interface DomTexts {
  readonly note: (text: string) => string
  readonly pageBreak: string
  readonly figure: string
  readonly equation: string
  readonly citation: string
  readonly crossReference: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const idOf = (dom: HTMLElement) => ({ id: dom.dataset.id ?? null })
const withId = (node: Node, more: Record<string, string> = {}): Record<string, string> =>
  typeof node.attrs.id === 'string' ? { ...more, 'data-id': node.attrs.id } : more

/** Where a link may lead; any other address stays text. */
export const safeAddress = (href: unknown): string | null =>
  typeof href === 'string' && /^(https?:\/\/|mailto:)/i.test(href) ? href : null

const plain = (tag: string): TagParseRule => ({ tag, getAttrs: idOf })

/** An element whose style says so carries the mark, whatever it is: the rules of its tag are asked as well. */
const styled = (property: string, value: RegExp): TagParseRule => ({
  tag: `[style*="${property}"]`,
  getAttrs: (dom) => (value.test(dom.getAttribute('style') ?? '') ? null : false),
  consuming: false,
})

const cell = (tag: 'td' | 'th'): Pick<NodeSpec, 'toDOM' | 'parseDOM'> => ({
  toDOM: ({ attrs }) => [
    tag,
    {
      ...(attrs.colspan === 1 ? {} : { colspan: String(attrs.colspan) }),
      ...(attrs.rowspan === 1 ? {} : { rowspan: String(attrs.rowspan) }),
      ...(tag === 'th' ? { scope: 'col' } : {}),
    },
    0,
  ],
  parseDOM: [
    {
      tag,
      getAttrs: (dom) => ({
        colspan: Number(dom.getAttribute('colspan')) || 1,
        rowspan: Number(dom.getAttribute('rowspan')) || 1,
      }),
    },
  ],
})

/** A section stands under a title of the screen: its first level is the document's second. */
const headingTag = (level: unknown): string => `h${String(Math.min(6, Math.max(1, Number(level) || 1) + 1))}`

/** Attributes that no element has a place for travel with a copy as JSON. */
const atom = (
  tag: string,
  name: string,
  make: (node: Node) => DOMOutputSpec,
): Pick<NodeSpec, 'toDOM' | 'parseDOM'> => ({
  toDOM: make,
  parseDOM: [
    {
      tag: `${tag}[data-${name}]`,
      priority: 60,
      getAttrs: (dom) => {
        try {
          return JSON.parse(dom.getAttribute(`data-${name}`) ?? '') as Record<string, unknown> // Written below.
        } catch {
          return false
        }
      },
    },
  ],
})
const json = ({ attrs }: Node): string => JSON.stringify(attrs)

/** How a citation reads before the list of sources is there: its keys in brackets. */
const citationText = ({ attrs }: Node): string => {
  const keys = (attrs.sources as readonly string[]).join('; ') // The schema's own attribute.
  const inside = [text(attrs.prefix), keys, text(attrs.locator)].filter(Boolean).join(', ')
  return `[${inside}${attrs.suffix ? ` ${text(attrs.suffix)}` : ''}]`
}

const nodesIn = (texts: DomTexts): Partial<Record<NodeName, Pick<NodeSpec, 'toDOM' | 'parseDOM' | 'leafText'>>> => ({
  paragraph: { toDOM: (node) => ['p', withId(node), 0], parseDOM: [plain('p')] },
  heading: {
    toDOM: (node) => [headingTag(node.attrs.level), withId(node, { 'data-level': String(node.attrs.level) }), 0],
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      getAttrs: (dom: HTMLElement) => ({
        ...idOf(dom),
        level: Math.min(Number(dom.dataset.level) || level, HEADING_LEVELS.length),
      }),
    })),
  },
  quote: { toDOM: (node) => ['blockquote', withId(node), 0], parseDOM: [plain('blockquote')] },
  bullet_list: { toDOM: (node) => ['ul', withId(node), 0], parseDOM: [plain('ul')] },
  ordered_list: {
    toDOM: (node) => ['ol', withId(node, node.attrs.start === 1 ? {} : { start: String(node.attrs.start) }), 0],
    parseDOM: [
      { tag: 'ol', getAttrs: (dom) => ({ ...idOf(dom), start: Number(dom.getAttribute('start') ?? 1) || 1 }) },
    ],
  },
  list_item: { toDOM: () => ['li', 0], parseDOM: [{ tag: 'li' }] },
  table: {
    toDOM: (node) => ['div', { class: 'editor-table' }, ['table', withId(node), ['tbody', 0]]],
    parseDOM: [plain('table')],
  },
  table_row: { toDOM: () => ['tr', 0], parseDOM: [{ tag: 'tr' }] },
  table_cell: cell('td'),
  table_header: cell('th'),
  figure: {
    toDOM: (node) => [
      'figure',
      withId(node, { 'data-image': text(node.attrs.image), 'data-alt': text(node.attrs.alt) }),
      [
        'div',
        {
          class: 'editor-figure',
          role: 'img',
          contenteditable: 'false',
          'aria-label': text(node.attrs.alt) || texts.figure,
        },
        texts.figure,
      ],
      ['figcaption', 0],
    ],
    parseDOM: [
      {
        tag: 'figure[data-image]',
        contentElement: 'figcaption',
        getAttrs: (dom) => ({ ...idOf(dom), image: dom.dataset.image || null, alt: dom.dataset.alt ?? '' }),
      },
    ],
  },
  equation: atom('div', 'equation', (node) => [
    'div',
    withId(node, { class: 'editor-equation', role: 'math', 'aria-label': texts.equation, 'data-equation': json(node) }),
    ['code', { translate: 'no' }, text(node.attrs.source)],
  ]),
  page_break: {
    toDOM: (node) => [
      'div',
      withId(node, { class: 'editor-page-break', role: 'separator', 'aria-label': texts.pageBreak }),
      ['span', texts.pageBreak],
    ],
    parseDOM: [plain('div.editor-page-break'), { tag: 'br[style*="page-break-before"]', priority: 60 }],
  },
  hard_break: { toDOM: () => ['br'], parseDOM: [{ tag: 'br' }], leafText: () => '\n' },
  footnote: atom('sup', 'note', (node) => [
    'sup',
    withId(node, {
      class: 'editor-note',
      role: 'button',
      'aria-haspopup': 'dialog',
      'aria-label': texts.note(text(node.attrs.text)),
      'data-note': json(node),
    }),
  ]),
  citation: atom('span', 'citation', (node) => [
    'span',
    { class: 'editor-citation', title: texts.citation, 'data-citation': json(node) },
    citationText(node),
  ]),
  cross_reference: atom('span', 'reference', (node) => [
    'span',
    { class: 'editor-reference', 'data-reference': json(node) },
    `→ ${texts.crossReference}`,
  ]),
})

const MARKS: Record<MarkName, MarkSpec> = {
  bold: {
    toDOM: () => ['strong', 0],
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps all that it copies in such an element.
      { tag: 'b', getAttrs: (dom) => (/font-weight:\s*normal/.test(dom.getAttribute('style') ?? '') ? false : null) },
      styled('font-weight', /font-weight:\s*(bold|[6-9]00)/),
    ],
  },
  italic: {
    toDOM: () => ['em', 0],
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, styled('font-style', /font-style:\s*italic/)],
  },
  superscript: {
    toDOM: () => ['sup', 0],
    parseDOM: [{ tag: 'sup' }, styled('vertical-align', /vertical-align:\s*super/)],
  },
  subscript: {
    toDOM: () => ['sub', 0],
    parseDOM: [{ tag: 'sub' }, styled('vertical-align', /vertical-align:\s*sub(?!\w)/)],
  },
  link: {
    toDOM: ({ attrs }) => {
      const href = safeAddress(attrs.href)
      return ['a', href === null ? {} : { href, target: '_blank', rel: 'noopener noreferrer' }, 0]
    },
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom) => {
          const href = safeAddress(dom.getAttribute('href'))
          return href === null ? false : { href }
        },
      },
    ],
  },
  // Only our own: Word names a language on every word, and often a wrong one.
  language: {
    toDOM: ({ attrs }) => ['span', { lang: text(attrs.tag), 'data-language': text(attrs.tag) }, 0],
    parseDOM: [{ tag: 'span[data-language]', getAttrs: (dom) => ({ tag: dom.dataset.language }) }],
  },
}

/** The contract's schema with elements to show it by and rules to read it from; what has no rule is dropped. */
export function writingSchema(texts: DomTexts): WritingSchema {
  const dom = nodesIn(texts)
  const join = <Name extends string>(specs: Record<Name, object>, more: Partial<Record<Name, object>>) =>
    Object.fromEntries(
      (Object.keys(specs) as Name[]).map((name) => [name, { ...specs[name], ...more[name] }]),
    ) as Record<Name, object>
  return new Schema({
    nodes: join<NodeName>(WRITING_NODES, dom),
    marks: join<MarkName>(WRITING_MARKS, MARKS),
  })
}

/** The schema of a state, by its names. */
export const schemaOf = (state: EditorState): WritingSchema => state.schema as WritingSchema // Every editor's here.

/** The element of a node, as its schema says, and where its content goes. */
export function elementOf(node: Node) {
  const { name, spec } = node.type
  if (!spec.toDOM) throw new Error(`${name} has no element`)
  return DOMSerializer.renderSpec(document, spec.toDOM(node))
}
