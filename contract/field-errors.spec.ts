import * as z from 'zod/mini'
import { SendContact } from './contact'
import { check, fieldMessage, type FieldError } from './field-errors'
import { email, line, timestamp, paragraphs } from './fields'

const Form = z.object({
  name: line(5),
  mail: z.optional(email()),
  kind: z.optional(z.enum(['a', 'b'])),
  age: z.optional(z.number().check(z.minimum(1), z.maximum(9))),
  code: z.optional(
    z.string().check(
      z.minLength(3),
      z.refine((text) => text !== 'none!', { error: 'invalidChoice' }),
    ),
  ),
  items: z.optional(z.array(z.object({ name: line(5) }))),
})

const findErrors = (input: unknown): Readonly<Record<string, FieldError>> => {
  const result = check(Form, input)
  return 'errors' in result ? result.errors : {}
}

describe('field errors', () => {
  it.each<[unknown, Record<string, FieldError>]>([
    [{ name: 'Afi' }, {}],
    [{}, { name: { code: 'required' } }],
    [{ name: '' }, { name: { code: 'required', limit: 1 } }],
    [{ name: ' \n ' }, { name: { code: 'required', limit: 1 } }],
    [{ name: 3 }, { name: { code: 'invalid' } }],
    [{ name: null }, { name: { code: 'invalid' } }],
    [{ name: 'too long' }, { name: { code: 'tooLong', limit: 5 } }],
    [{ name: 'Afi', mail: 'afi@' }, { mail: { code: 'invalidEmail' } }],
    [{ name: 'Afi', kind: 'c' }, { kind: { code: 'invalidChoice' } }],
    [{ name: 'Afi', age: 0 }, { age: { code: 'tooSmall', limit: 1 } }],
    [{ name: 'Afi', age: 10 }, { age: { code: 'tooBig', limit: 9 } }],
    [{ name: 'Afi', code: 'ab' }, { code: { code: 'tooShort', limit: 3 } }],
    [{ name: 'Afi', code: 'none!' }, { code: { code: 'invalidChoice' } }],
    [{ name: 'Afi', items: [{ name: 'x' }, {}] }, { 'items.1.name': { code: 'required' } }],
    [null, { body: { code: 'invalid' } }],
    ['text', { body: { code: 'invalid' } }],
  ])('of %j', (input, errors) => {
    expect(findErrors(input)).toEqual(errors)
  })

  it('have a sentence in each language', () => {
    expect(fieldMessage({ code: 'tooLong', limit: 5 }, 'fr')).toBe('Au plus 5 caractères.')
    expect(fieldMessage({ code: 'tooLong', limit: 5 }, 'en')).toBe('At most 5 characters.')
  })

  it('do not stop a form whose choice was left empty', () => {
    const message = { fullName: 'Afi', email: ' AFI@Example.org', message: 'a', subject: '' }
    expect(check(SendContact, message)).toEqual({
      value: { fullName: 'Afi', email: 'afi@example.org', message: 'a', subject: undefined },
    })
  })
})

describe('fields', () => {
  const clean = (schema: z.ZodMiniType, text: string) => {
    const result = check(schema, text)
    return 'value' in result ? result.value : result.errors
  }

  it('are cleaned before they are measured', () => {
    expect(clean(line(3), ' a\u0000\r\nb ')).toBe('a b')
    expect(clean(paragraphs(5), ' a\r\nb\u0000\tc ')).toBe('a\nb\tc')
    expect(clean(line(1), 'e\u0301')).toBe('é')
  })

  it('carry moments as ISO strings', () => {
    const date = new Date('2026-01-02T03:04:05.678Z')
    expect(z.encode(timestamp(), date)).toBe(date.toISOString())
    expect(clean(timestamp(), date.toISOString())).toEqual(date)
    expect(clean(timestamp(), '2 January')).toEqual({ body: { code: 'invalid' } })
  })
})
