import type { Language } from '#contract/languages'
import type { Order, ProviderFee } from '#db/client'
import { csvCell } from '#domain/text/csv'
import { i18n } from '../i18n/i18n'
import type { OrdersTexts } from './orders.fr'
import { ORDERS_TEXTS } from './orders.texts'

const SEPARATOR = { fr: ';', en: ',' } as const satisfies Record<Language, string>
const COLUMNS = [
  ...(['at', 'kind', 'number', 'orderId', 'part', 'fullName', 'email', 'plan', 'provider', 'providerRef'] as const),
  ...(['amount', 'amountEurCents', 'fee', 'net', 'feeCurrency', 'payoutRef', 'payoutAt'] as const),
]

/** Money received, or paid back (`sign` -1). */
export type MoneyMove = Pick<
  Order,
  'fullName' | 'email' | 'plan' | 'provider' | 'providerRef' | 'amount' | 'amountEurCents'
> & {
  readonly at: Date | null
  readonly kind: keyof OrdersTexts['kinds']
  readonly orderId: string
  readonly number: string | null
  /** Number of this part of a payment in parts: `2/3`. */
  readonly part: string | null
  readonly sign: 1 | -1
  /** The provider's fee; only for payments. */
  readonly fee: Pick<ProviderFee, 'fee' | 'net' | 'currency' | 'payoutRef' | 'payoutAt'> | null
}

const textCells = (texts: readonly (string | null | undefined)[]): string[] => texts.map((text) => csvCell(text ?? ''))
/** Numbers need no escaping: a minus sign before a number makes no formula. */
const numberCells = (numbers: readonly (number | null | undefined)[]): string[] =>
  numbers.map((number) => (typeof number === 'number' ? String(number) : ''))
const signed = (sign: MoneyMove['sign'], value: number | null) => value && sign * value

const toCells = (
  { at, kind, number, orderId, part, fullName, email, plan, provider, providerRef, sign, fee, ...money }: MoneyMove,
  kinds: OrdersTexts['kinds'],
): string[] => [
  ...textCells([at?.toISOString(), kinds[kind], number, orderId, part, fullName, email, plan, provider, providerRef]),
  ...numberCells([signed(sign, money.amount), signed(sign, money.amountEurCents), fee?.fee, fee?.net]),
  ...textCells([fee?.currency, fee?.payoutRef, fee?.payoutAt?.toISOString()]),
]

/** The byte order mark shows spreadsheets that the file is UTF-8. */
export function accountHead(language: Language): string {
  const t = i18n.getFixedT(language, ORDERS_TEXTS)
  return `\ufeff${COLUMNS.map((column) => t(`columns.${column}`)).join(SEPARATOR[language])}\r\n`
}

export function accountLines(moves: readonly MoneyMove[], language: Language): string {
  const kinds = i18n.getFixedT(language, ORDERS_TEXTS)('kinds', { returnObjects: true })
  return moves.map((move) => `${toCells(move, kinds).join(SEPARATOR[language])}\r\n`).join('')
}
