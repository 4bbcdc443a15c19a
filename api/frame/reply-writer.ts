import * as z from 'zod/mini'

type Write = (value: unknown) => unknown
type Schema = z.core.$ZodType

/**
 * Writes what `z.encode` gives for a valid value, but without validation: services are typed by the schema, and tests
 * check the replies. This saves a second pass over long lists. Keys that the schema does not name are omitted.
 */
export function replyWriter(schema: Schema): Write {
  const known = writers.get(schema) ?? build(schema)
  writers.set(schema, known)
  return known
}

const writers = new WeakMap<Schema, Write>()

function build(schema: Schema): Write {
  if (schema instanceof z.ZodMiniObject) return objectWriter(schema)
  if (schema instanceof z.ZodMiniArray) return listWriter(replyWriter(schema._zod.def.element))
  if (
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniExactOptional
  )
    return nullWriter(replyWriter(schema._zod.def.innerType))
  if (schema instanceof z.ZodMiniUnion) return unionWriter(schema)
  if (LEAVES.some((leaf) => schema instanceof leaf)) return (value) => value
  // Rare schemas (codecs, records) are left to zod.
  return (value) => z.encode(schema, value)
}

const LEAVES = [
  z.ZodMiniString,
  z.ZodMiniNumber,
  z.ZodMiniBoolean,
  z.ZodMiniEnum,
  z.ZodMiniLiteral,
  z.ZodMiniUnknown,
] as const

function objectWriter({ shape }: z.ZodMiniObject): Write {
  const fields = Object.entries(shape).map(([key, field]) => ({
    key,
    write: isTimestamp(field) ? writeTimestamp : replyWriter(field),
  }))
  return (value) => {
    const written: Record<string, unknown> = {}
    // Services are typed by the schema, so the value is an object with these keys.
    const source = value as Readonly<Record<string, unknown>>
    for (const { key, write } of fields) if (source[key] !== undefined) written[key] = write(source[key])
    return written
  }
}

const listWriter =
  (write: Write): Write =>
  (value) =>
    Array.isArray(value) ? value.map((item) => write(item)) : value
const nullWriter =
  (write: Write): Write =>
  (value) =>
    value === null ? null : write(value)

/** Distinguishes an array from an object; other unions are left to zod. */
function unionWriter(schema: z.ZodMiniUnion): Write {
  const { options } = schema._zod.def
  const list = options.find((option) => option instanceof z.ZodMiniArray)
  const single = options.find((option) => option instanceof z.ZodMiniObject)
  if (options.length !== 2 || !list || !single) return (value) => z.encode(schema, value)
  const [writeList, writeSingle] = [replyWriter(list), replyWriter(single)]
  return (value) => (Array.isArray(value) ? writeList(value) : writeSingle(value))
}

/** `timestamp()` of the contract, which encodes a `Date` as JSON does. */
const isTimestamp = (schema: Schema): boolean =>
  schema instanceof z.ZodMiniCodec &&
  schema._zod.def.in instanceof z.ZodMiniISODateTime &&
  schema._zod.def.out instanceof z.ZodMiniDate
const writeTimestamp: Write = (value) => (value instanceof Date ? value.toISOString() : value)
