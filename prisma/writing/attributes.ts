import * as z from 'zod/mini'
import { citationNode } from '#blocks/citation/schema'
import { HEADING_LEVELS } from '#blocks/heading/schema'
import { WRITING_MARKS } from '#blocks/schema'

const text = z.string()
// Pasted pages may contain senseless spans and starts, which are no reason to refuse a text.
const number = z.number()

/** Allowed values of an attribute of a node or mark, by its name. */
const VALUES = {
  id: z.nullable(text),
  level: z.literal(HEADING_LEVELS),
  start: number,
  colspan: number,
  rowspan: number,
  colwidth: z.nullable(z.array(number)),
  image: z.nullable(text),
  alt: text,
  advice: text,
  source: text,
  text,
  sources: z.array(text),
  locator: text,
  prefix: text,
  suffix: text,
  form: text,
  content: z.array(z.custom(isNotePiece)),
  target: text,
  href: text,
  tag: text,
} as const
const SCHEMAS: ReadonlyMap<string, z.ZodMiniType> = new Map(Object.entries(VALUES))

interface Declared {
  readonly attrs?: object | null | undefined
}

/** Whether the specification declares all these attributes, with values of the right type. */
export function attributesFit(attributes: unknown, { attrs }: Declared): boolean {
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes)) return false
  return Object.entries(attributes).every(([name, value]) => {
    const kind = Object.hasOwn(attrs ?? {}, name) ? SCHEMAS.get(name) : undefined
    return kind?.safeParse(value).success === true
  })
}

const MARKS: ReadonlyMap<string, object> = new Map(Object.entries<object>(WRITING_MARKS))

const NotePieces = z.union([
  z.strictObject({
    type: z.literal('text'),
    text,
    marks: z.exactOptional(
      z.array(
        z
          .strictObject({ type: text, attrs: z.exactOptional(z.unknown()) })
          .check(z.refine(({ type, attrs = {} }) => MARKS.has(type) && attributesFit(attrs, MARKS.get(type) ?? {}))),
      ),
    ),
  }),
  z.strictObject({
    type: z.literal('citation'),
    attrs: z.unknown().check(z.refine((attrs) => attributesFit(attrs, citationNode.spec))),
  }),
])

/** Whether the value is a piece of a note: text with marks, or a citation. */
function isNotePiece(value: unknown): boolean {
  return NotePieces.safeParse(value).success
}
