import * as Y from 'yjs'
import { contentOfNote } from '#blocks/footnote/schema'
import { HEADING_LEVELS } from '#blocks/heading/schema'
import { WRITING_MARKS, WRITING_NODES } from '#blocks/schema'

const readAttributes = (spec: object | undefined): readonly string[] | null =>
  spec ? Object.keys((spec as { attrs?: object }).attrs ?? {}) : null // Always a spec of our schema.

const NODES = new Map(Object.entries(WRITING_NODES).map(([name, spec]) => [name, readAttributes(spec) ?? []]))
const MARKS = new Map(Object.entries(WRITING_MARKS).map(([name, spec]) => [name, readAttributes(spec) ?? []]))
NODES.delete('doc')
NODES.delete('text')

/** y-prosemirror appends a hash to the name of a mark that may overlap itself. */
const markName = (name: string): string => name.replace(/--[a-zA-Z0-9+/=]{8}$/, '')

/** Unknown names in the text of one element. */
function* unknownInText(text: Y.XmlText): Generator<string> {
  for (const { insert, attributes } of text.toDelta() as { insert: unknown; attributes?: Record<string, unknown> }[]) {
    if (typeof insert !== 'string') yield 'embed'
    for (const [name, value] of Object.entries(attributes ?? {})) {
      const known = MARKS.get(markName(name))
      if (!known) yield name
      else for (const key of Object.keys(value ?? {})) if (!known.includes(key)) yield `${name}.${key}`
    }
  }
}

/** Whether a note has an unknown piece, which saving the note would drop. */
const hasUnknownPiece = (content: unknown): boolean =>
  Array.isArray(content) && contentOfNote({ content }).length < content.length

/**
 * Names of nodes, marks and attributes that this version does not know. y-prosemirror would delete them for everybody,
 * so no editor is bound to a text that has one.
 */
export function* unknownIn(parent: Y.XmlFragment): Generator<string> {
  for (const child of parent.toArray() as unknown[]) {
    if (child instanceof Y.XmlText) yield* unknownInText(child)
    else if (!(child instanceof Y.XmlElement)) yield 'hook'
    else {
      const known = NODES.get(child.nodeName)
      if (!known) yield child.nodeName
      else {
        const attributes: Record<string, unknown> = child.getAttributes()
        for (const key of Object.keys(attributes)) if (!known.includes(key)) yield `${child.nodeName}.${key}`
        const { level } = attributes
        if (child.nodeName === 'heading' && level !== undefined && !HEADING_LEVELS.some((one) => one === level))
          yield 'heading.level'
        if (child.nodeName === 'note' && hasUnknownPiece(attributes.content)) yield 'note.content'
      }
      yield* unknownIn(child)
    }
  }
}

export const hasUnknown = (fragment: Y.XmlFragment): boolean => unknownIn(fragment).next().done === false

/** The text of each block, for a document that is only shown. */
export function readBlockTexts(parent: Y.XmlFragment): string[] {
  const blocks: string[] = []
  let open = ''
  for (const child of parent.toArray() as unknown[]) {
    if (child instanceof Y.XmlText)
      open += (child.toDelta() as { insert: unknown }[])
        .map(({ insert }) => (typeof insert === 'string' ? insert : ''))
        .join('')
    else if (child instanceof Y.XmlElement) {
      // An element within a line, such as a note, has no text blocks of its own.
      const inner = readBlockTexts(child)
      if (inner.length > 0) blocks.push(...inner)
    }
  }
  return open.trim() === '' ? blocks : [open, ...blocks]
}
