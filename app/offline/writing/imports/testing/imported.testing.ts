import { strToU8, zipSync, type Zippable } from 'fflate'
import { Schema } from 'prosemirror-model'
import { contentOfNote, makeNote } from '#blocks/footnote/schema'
import type { DocumentNode } from '#domain/thesis/thesis'
import { WRITING_MARKS, WRITING_NODES } from '#blocks/schema'
import { ImportFailure, type ImportedDocument } from '../import-types'
import { splitSections } from '../split-sections'
import { readFile } from '../read-file'

export const schema = new Schema({ nodes: WRITING_NODES, marks: WRITING_MARKS })

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ')
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface WordParts {
  readonly styles?: string
  readonly numbering?: string
  readonly footnotes?: string
  readonly header?: string
  /** Addresses of external links and pictures, by relation id. */
  readonly outside?: Readonly<Record<string, string>>
  readonly media?: Readonly<Record<string, Uint8Array>>
}

const part = (name: string, inside: string): Uint8Array =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:${name} ${NAMESPACES}>${inside}</w:${name}>`)

/** A Word file with this body, as a program writes one. */
export function wordFile(body: string, parts: WordParts = {}, more: Zippable = {}): Uint8Array {
  const { styles, numbering, footnotes, header, outside = {}, media = {} } = parts
  const related = Object.entries({ styles, numbering, footnotes, header }).filter(([, inside]) => inside !== undefined)
  const relations = [
    ...related.map(([name]) => `<Relationship Id="${name}" Type="${RELATIONS}/${name}" Target="${name}.xml"/>`),
    ...Object.entries(outside).map(
      ([id, address]) => `<Relationship Id="${id}" Type="${RELATIONS}/x" Target="${address}" TargetMode="External"/>`,
    ),
    ...Object.keys(media).map(
      (name) => `<Relationship Id="${name}" Type="${RELATIONS}/image" Target="media/${name}"/>`,
    ),
  ].join('')
  return zipSync({
    '_rels/.rels': strToU8(
      `<Relationships><Relationship Id="a" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/_rels/document.xml.rels': strToU8(`<Relationships>${relations}</Relationships>`),
    ...Object.fromEntries(
      related.map(([name, inside = '']) => [`word/${name}.xml`, part(name === 'header' ? 'hdr' : name, inside)]),
    ),
    ...Object.fromEntries(Object.entries(media).map(([name, bytes]) => [`word/media/${name}`, bytes])),
    ...more,
  })
}

export const p = (inside: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inside}</w:p>`
export const r = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
export const titled = (style: string, text: string): string => p(r(text), `<w:pStyle w:val="${style}"/>`)
export const field = (instruction: string, result: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${instruction} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

export const footnote = (text: string): DocumentNode => makeNote(null, [{ type: 'text', text }])

export const read = (bytes: Uint8Array): ImportedDocument => readFile(bytes, () => undefined)

export function readFailure(bytes: Uint8Array): string {
  try {
    read(bytes)
  } catch (error) {
    if (error instanceof ImportFailure) return error.kind
    throw error
  }
  return 'read'
}

/** A short notation of blocks: `h1 Titre`, `p Un *mot*`, `ul(li(p a))`. */
export function shown(node: DocumentNode): string {
  const { type, attrs = {}, content = [], text, marks = [] } = node
  const inside = content.map(shown)
  switch (type) {
    case 'text':
      return marks.reduceRight(
        (words, { type: mark }) => `${SIGNS[mark] ?? ''}${words}${SIGNS[mark] ?? ''}`,
        text ?? '',
      )
    case 'hard_break':
      return '⏎'
    case 'footnote':
      return `[${String(attrs.text)}]`
    case 'note':
      return `[${contentOfNote(attrs).map(shown).join('')}]`
    case 'paragraph':
      return `p ${inside.join('')}`
    case 'heading':
      return `h${String(attrs.level)} ${inside.join('')}`
    case 'figure':
      return `figure ${typeof attrs.image === 'string' ? attrs.image : 'none'} (${String(attrs.alt)}) ${inside.join('')}`
    case 'inline_equation':
      return `$${String(attrs['source'])}$`
    case 'equation':
      return `equation ${String(attrs.source)}`
    case 'table_cell':
    case 'table_header': {
      const spans =
        attrs.colspan === 1 && attrs.rowspan === 1 ? '' : `${String(attrs.colspan)}×${String(attrs.rowspan)}`
      return `${type === 'table_header' ? 'th' : 'td'}${spans}(${inside.join(', ')})`
    }
  }
  return `${NAMES[type] ?? type}${typeof attrs.start === 'number' && attrs.start !== 1 ? attrs.start : ''}(${inside.join(', ')})`
}
const SIGNS: Readonly<Record<string, string>> = { bold: '*', italic: '/', superscript: '^', subscript: '~', link: '@' }
const NAMES: Readonly<Record<string, string>> = {
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  table_row: 'tr',
  page_break: 'break',
}
export const showBlocks = (bytes: Uint8Array): string[] => read(bytes).blocks.map(shown)
export const countLosses = (bytes: Uint8Array): Record<string, number> =>
  Object.fromEntries(read(bytes).losses.map(({ kind, count }) => [kind, count]))

/** Throws where a section does not match the schema. */
export function checkSections({ blocks }: ImportedDocument): void {
  for (const levels of [1, 2] as const)
    for (const section of splitSections(blocks, { levels, room: 60 }).sections)
      if (section.blocks.length > 0) schema.nodeFromJSON({ type: 'doc', content: section.blocks }).check()
}
