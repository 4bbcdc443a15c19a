import fc from 'fast-check'
import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

const DATES = [
  '2026-11-20T10:00:00Z',
  '2026-11-20T10:00:00.123Z',
  '1999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  'tomorrow',
  '',
]
const STRANGE = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  'é\u0301',
  '\u202e',
  '👩‍👩‍👧',
  '%',
  "'; --",
  '\\',
  '{}',
  'null',
  'NaN',
  '1e999',
  '__proto__',
  'x'.repeat(9_000),
  'ﷺ'.repeat(200),
]
const NUMBERS = [0, -1, 1, 0.5, 100, 101, 2 ** 31 - 1, 2 ** 31, 2 ** 40, 2 ** 53, -(2 ** 63), 1e308, -0]

const strange = fc.oneof(
  fc.constantFrom(...STRANGE),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 60 }),
)
const anything = fc.oneof(fc.anything({ maxDepth: 2 }), strange)
const number = fc.nat({ max: 99_999 })
const plain = fc.oneof(
  number.map((index) => `someone${index}`),
  number.map((index) => `someone${index}@example.org`),
  fc.constantFrom('trois mots bien choisis', 'https://x.example/y', 'Dédé N’Guessan', 'x'.repeat(43)),
)
const moments = fc
  .date({ noInvalidDate: true, min: new Date('2026-01-01'), max: new Date('2028-01-01') })
  .map((date) => date.toISOString())

interface Taste {
  /** Ids of existing rows. */
  readonly ids: fc.Arbitrary<string>
  /** Whether values may violate the schema completely. */
  readonly wild: boolean
}

/** Values that match the schema or nearly do; when wild, sometimes arbitrary values. */
export function toArbitrary(schema: Schema, taste: Taste): fc.Arbitrary<unknown> {
  const fits = fitting(schema, taste)
  return taste.wild ? fc.oneof({ weight: 12, arbitrary: fits }, { weight: 1, arbitrary: anything }) : fits
}

function fitting(schema: Schema, taste: Taste): fc.Arbitrary<unknown> {
  // Every schema of the contract is a built-in of zod, identified by `type`.
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inner = (other: Schema) => toArbitrary(other, taste)
  switch (def.type) {
    case 'object':
      return toObject(def.shape, inner)
    case 'string':
      return toText(schema, taste)
    case 'number':
      return taste.wild
        ? fc.oneof(fc.constantFrom(...NUMBERS), fc.integer({ min: 0, max: 100 }))
        : fc.integer({ min: 1, max: 100 })
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'array':
      return fc.array(inner(def.element), { maxLength: 4 })
    case 'union':
      return fc.oneof(...def.options.map(inner))
    case 'nullable':
      return fc.oneof(inner(def.innerType), fc.constant(null))
    case 'optional':
    case 'default':
      return inner(def.innerType)
    case 'pipe':
      return inner(def.in)
    default:
      return anything
  }
}

/** An object with all keys, or with some missing. */
function toObject(
  shape: Readonly<Record<string, Schema>>,
  inner: (schema: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, inner(schema)]))
  return fc.oneof(fc.record(fields), fc.record(fields, { requiredKeys: [] }))
}

function toText(schema: Schema, { ids, wild }: Taste): fc.Arbitrary<string> {
  const format: unknown = Reflect.get((schema as z.core.$ZodTypes)._zod.def, 'format')
  if (format === 'uuid') return wild ? fc.oneof({ weight: 8, arbitrary: ids }, fc.uuid(), strange) : ids
  if (format === 'datetime' || format === 'date') return wild ? fc.oneof(fc.constantFrom(...DATES), moments) : moments
  return wild ? fc.oneof(strange, plain) : plain
}
