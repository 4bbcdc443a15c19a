import { Schema, type MarkSpec, type TagParseRule } from 'prosemirror-model'
import type { WritingSchema } from '#blocks/commands'
import { nodeDoms } from '#blocks/editor'
import { WRITING_MARKS, WRITING_NODES } from '#blocks/schema'
import type { Language } from '#contract/languages'

type NodeName = keyof typeof WRITING_NODES
type MarkName = keyof typeof WRITING_MARKS

/** Where a link may lead; any other address stays text. */
export const safeAddress = (href: unknown): string | null =>
  typeof href === 'string' && /^(https?:\/\/|mailto:)/i.test(href) ? href : null

/** An element with this style has the mark, in addition to what the rules for its tag give. */
const styled = (property: string, value: RegExp): TagParseRule => ({
  tag: `[style*="${property}"]`,
  getAttrs: (dom) => (value.test(dom.getAttribute('style') ?? '') ? null : false),
  consuming: false,
})

const MARKS: Record<MarkName, MarkSpec> = {
  bold: {
    toDOM: () => ['strong', 0],
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps everything that it copies in a `b` of normal weight.
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
  // Only our own attribute counts: Word puts a language on every word, often a wrong one.
  language: {
    toDOM: ({ attrs }) => ['span', { lang: String(attrs.tag), 'data-language': String(attrs.tag) }, 0],
    parseDOM: [{ tag: 'span[data-language]', getAttrs: (dom) => ({ tag: dom.dataset.language }) }],
  },
}

/** The schema with the DOM elements of its nodes and the rules that parse them; other elements are dropped. */
export function writingSchema(language: Language): WritingSchema {
  const doms: Partial<Record<NodeName, object>> = nodeDoms(language)
  const join = <Name extends string>(specs: Record<Name, object>, more: Partial<Record<Name, object>>) =>
    Object.fromEntries(
      (Object.keys(specs) as Name[]).map((name) => [name, { ...specs[name], ...more[name] }]),
    ) as Record<Name, object>
  return new Schema({
    nodes: join<NodeName>(WRITING_NODES, doms),
    marks: join<MarkName>(WRITING_MARKS, MARKS),
  })
}
