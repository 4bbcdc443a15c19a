import type { Language } from '#contract/languages'
import type { Order } from '#db/client'
import { csvCell } from '#contract/csv'

const SEPARATOR = { fr: ';', en: ',' } as const satisfies Record<Language, string>
const HEADINGS = {
  fr: [
    'Date (UTC)',
    'Pièce',
    'Commande',
    'Payeur',
    'E-mail',
    'Formule',
    'Moyen',
    'Référence',
    'Montant (F CFA)',
    'Montant (centimes EUR)',
  ],
  en: [
    'Date (UTC)',
    'Document',
    'Order',
    'Payer',
    'E-mail',
    'Plan',
    'Means',
    'Reference',
    'Amount (F CFA)',
    'Amount (EUR cents)',
  ],
} as const satisfies Record<Language, readonly string[]>

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
export const accountHead = (language: Language): string => `\ufeff${HEADINGS[language].join(SEPARATOR[language])}\r\n`
export const accountLines = (moves: readonly Move[], language: Language): string =>
  moves.map((move) => `${cellsOf(move).join(SEPARATOR[language])}\r\n`).join('')
