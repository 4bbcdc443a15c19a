import * as z from 'zod'

/** The part of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly default?: unknown
}

const known = new WeakMap<z.core.$ZodType, JsonSchema>()

/**
 * Describes values as sent: dates as text, inputs before they are trimmed. A format replaces its long pattern.
 */
export function jsonSchema(schema: z.core.$ZodType): JsonSchema {
  const found = known.get(schema)
  if (found) return found
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => {
      if (part.format !== undefined) delete part.pattern
      // This limit is JavaScript's, not the contract's.
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum
    },
  })
  // The contract's schemas use no more of JSON Schema 2020-12 than the interface above.
  const plain = made as JsonSchema
  known.set(schema, plain)
  return plain
}

const BOUNDS = [
  ['minimum', '≥'],
  ['maximum', '≤'],
  ['minLength', '≥'],
  ['maxLength', '≤'],
] as const

/** The schema as readable text: `{ fullName: string ≥ 1 ≤ 120, … }`, with a `?` after optional keys. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((option) => schemaText(option, indent)).join(' | ')
  if (schema.items) return `[${schemaText(schema.items, indent)}]`
  if (schema.properties) return objectText(schema.properties, schema.required ?? [], indent)
  const type = [schema.type ?? 'any'].flat().join(' | ')
  const bounds = BOUNDS.flatMap(([name, sign]) => (schema[name] === undefined ? [] : [` ${sign} ${schema[name]}`]))
  const fallback = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`
  return [schema.format ?? type, ...bounds, schema.pattern ? ` /${schema.pattern}/` : '', fallback].join('')
}

function objectText(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  indent: string,
): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, part]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(part, inner)}`,
  )
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}
