import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { MAX_EMAIL, MAX_NAME, MAX_TITLE } from '#contract/limits'
import { CreateQuote } from '#contract/quotes'
import type { Form, FormField, Values } from '../../lists/forms/form'
import type { PickOption } from '../../lists/picker'

/** Names of the seat fields, as the server names them in validation errors. */
const INSTITUTION = 'institution.id'
const SEATS = 'institution.seats'
const STARTS = 'institution.renews'

/** The institution whose seats are sold, when known in advance. */
export interface Buyer {
  readonly id: string
  readonly name: string
}

interface Input {
  readonly t: TFunction<'quotes'>
  readonly buyer: Buyer | null
  readonly institutions: readonly PickOption[]
  /** Initial expiry of the quote, in the format of a date-time input. */
  readonly soon: string
}

const quoteFields = ({ t, buyer, institutions, soon }: Input): readonly FormField[] => [
  {
    name: 'organisation',
    label: t('organisation'),
    required: true,
    kind: 'text',
    max: MAX_NAME,
    initial: buyer?.name ?? '',
  },
  { name: 'contactName', label: t('contactName'), kind: 'text', max: MAX_NAME },
  { name: 'email', label: t('email'), required: true, help: t('emailHelp'), kind: 'email', max: MAX_EMAIL },
  { name: 'amount', label: t('amount'), required: true, kind: 'francs' },
  {
    name: INSTITUTION,
    label: t('seatsOf'),
    help: t('seatsOfHelp'),
    kind: 'row',
    nullable: true,
    options: () => institutions,
    fallback: buyer?.name ?? '',
    initial: buyer?.id ?? '',
  },
  { name: SEATS, label: t('seats'), required: true, kind: 'count' },
  {
    name: STARTS,
    label: t('starts'),
    kind: 'choice',
    initial: 'paid',
    values: [
      { value: 'paid', label: t('startsPaid') },
      { value: 'after', label: t('startsAfter') },
    ],
  },
  { name: 'description', label: t('description'), kind: 'area', max: MAX_TITLE * 5, lines: 3 },
  { name: 'validUntil', label: t('validUntil'), required: true, kind: 'moment', initial: soon },
]

const OF_SEATS: readonly string[] = [SEATS, STARTS]
/** Seat fields appear once an institution is chosen. */
export const shownFields = (fields: readonly FormField[], values: Values): readonly FormField[] =>
  values[INSTITUTION] ? fields : fields.filter(({ name }) => !OF_SEATS.includes(name))

const WIDE: readonly string[] = ['description', 'validUntil', INSTITUTION]
export const isWideField = ({ name }: FormField): boolean => WIDE.includes(name)

/** Text for errors that only the server can detect: an institution closed meanwhile, or an expiry already past. */
export const refusedText = (name: string, t: TFunction<'quotes'>): string =>
  t(name === INSTITUTION ? 'institutionGone' : 'tooEarly')

/** Converts the flat form fields into the nested body of the request. */
function nested(written: unknown): unknown {
  const { [INSTITUTION]: id, [SEATS]: seats, [STARTS]: starts, ...quote } = written as Readonly<Record<string, unknown>>
  return id ? { ...quote, institution: { id, seats, renews: starts === 'after' } } : quote
}
const Written = z.pipe(z.transform(nested), CreateQuote)

export function quoteForm(input: Input): Form<never> {
  const fields = quoteFields(input)
  return {
    fields: () => fields,
    create: Written,
    edit: Written,
    check: (values) => checkDay(values, input.t('tooEarly')),
  }
}

const checkDay = ({ validUntil = '' }: Values, message: string) =>
  Date.parse(validUntil) <= Date.now() ? { fields: { validUntil: message }, summary: message } : null
