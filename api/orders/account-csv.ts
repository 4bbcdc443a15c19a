import type { Language } from '#contract/languages'
import type { Order } from '#db/client'
import { csvCell } from '#contract/csv'
import { i18n } from '../i18n/i18n'

const SEPARATOR = { fr: ';', en: ',' } as const satisfies Record<Language, string>
const COLUMNS = [
  ...(['at', 'number', 'orderId', 'fullName', 'email', 'plan', 'provider', 'providerRef'] as const),
  ...(['amount', 'amountEurCents'] as const),
]

/** Money that came in, or went back (`sign` -1). */
export type Move = Pick<
  Order,
  'fullName' | 'email' | 'plan' | 'provider' | 'providerRef' | 'amount' | 'amountEurCents'
> & {
  readonly at: Date | null
  readonly orderId: string
  readonly number: string | null
  readonly sign: 1 | -1
}

/** Numbers are ours: a minus sign in front makes no formula of them. */
const cellsOf = ({
  at,
  number,
  orderId,
  fullName,
  email,
  plan,
  provider,
  providerRef,
  amount,
  amountEurCents,
  sign,
}: Move): string[] => [
  ...[at?.toISOString(), number, orderId, fullName, email, plan, provider, providerRef].map((text) =>
    csvCell(text ?? ''),
  ),
  ...[amount, amountEurCents].map((value) => (value === null ? '' : String(sign * value))),
]

/** The byte order mark tells spreadsheets that it is UTF-8. */
export function accountHead(language: Language): string {
  const t = i18n.getFixedT(language, 'server.orders')
  return `\ufeff${COLUMNS.map((column) => t(`columns.${column}`)).join(SEPARATOR[language])}\r\n`
}

export const accountLines = (moves: readonly Move[], language: Language): string =>
  moves.map((move) => `${cellsOf(move).join(SEPARATOR[language])}\r\n`).join('')
