import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
import { ENDPOINTS } from './endpoints'

type Schema = z.core.$ZodTypes

/** Largest value of an integer column in the database. */
const LARGEST = 2 ** 31 - 1
const SMALLEST = -(2 ** 31)
/** Largest timestamp of a device, in ms: the year 2243. */
const LATEST = 8_640_000_000_000

/** Old clients send this field and the server ignores it, since it computes the price of a plan itself. */
const UNREAD = ['POST /api/payment/create-payment-intent body.customAmount']

/** Paths of numbers in a schema that lack a lower or upper bound. */
function unbounded(schema: Schema, path: string, seen: Set<unknown>): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { def } = schema._zod
  const within = (other: unknown, name = ''): string[] =>
    // The contract uses only zod's own schema types.
    other instanceof Object && '_zod' in other ? unbounded(other as Schema, `${path}${name}`, seen) : []
  if (def.type === 'number') {
    const limits = (def.checks ?? []).map((check) => check._zod.def as { check: string; value?: number })
    const isBelow = limits.some(
      ({ check, value }) => check === 'less_than' && Number(value) <= (path.endsWith('.at') ? LATEST : LARGEST),
    )
    const isAbove = limits.some(({ check, value }) => check === 'greater_than' && Number(value) >= SMALLEST)
    return isBelow && isAbove ? [] : [path]
  }
  return Object.entries(def).flatMap(([name, part]: [string, unknown]) => {
    if (name === 'shape') return Object.entries(part as object).flatMap(([key, one]) => within(one, `.${key}`))
    if (Array.isArray(part)) return part.flatMap((one) => within(one))
    return name === 'getter' && typeof part === 'function' ? within((part as () => unknown)()) : within(part)
  })
}

it('bounds every number that a call may send', () => {
  const endpoints: Endpoint[] = Object.values(ENDPOINTS).flatMap((api) => Object.values(api))
  expect(endpoints.length).toBeGreaterThan(100)
  const found = endpoints.flatMap((one) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = one[part]
      return schema ? unbounded(schema, `${one.method} ${one.path} ${part}`, new Set()) : []
    }),
  )
  expect(found.sort()).toEqual(UNREAD)
})
