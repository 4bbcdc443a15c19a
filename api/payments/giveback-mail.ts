import type { Language } from '#contract/languages'
import { formatEuros, formatFrancs } from '#contract/money'
import type { Order } from '#db/client'
import type { Mail } from '../mail/mail-queue.service'
import type { ToldDispute } from './payment-port'

/** What the payer contests, which may be less than was paid. */
type Disputed = Pick<ToldDispute, 'amount' | 'currency'>

/** What an administrator is told of money that leaves, or comes back, without them. */
export type GivebackNews =
  | { readonly kind: 'open'; readonly disputed: Disputed; readonly dueAt: Date | null }
  | { readonly kind: 'lost'; readonly disputed: Disputed }
  | { readonly kind: 'failed' | 'returned'; readonly francs: number; readonly correction: string | null }

const TEXTS = {
  fr: {
    hello: 'Bonjour,',
    console: 'Dans la console\u202f:',
    open: {
      subject: 'Un paiement est contesté',
      text: (id: string, amount: string) =>
        `Le payeur de la commande ${id} conteste ${amount} de son paiement. Rien ne change chez nous avant la décision. Répondez sur les pages du prestataire, avec ce qui prouve l'accompagnement`,
      due: (day: string) => `, avant le ${day}.`,
    },
    lost: {
      subject: 'Un litige est perdu',
      text: (id: string, amount: string) =>
        `Le litige de ${amount} sur la commande ${id} est perdu\u202f: le prestataire a repris l'argent. Un avoir est établi, et ce que la commande ouvrait est fermé si rien n'en reste payé.`,
    },
    failed: {
      subject: "Un remboursement n'a pas abouti",
      text: (id: string, amount: string) =>
        `Le remboursement de ${amount} sur la commande ${id} n'a pas abouti\u202f: l'argent est resté chez nous, ou y est revenu.`,
      correction: (number: string) => ` Le reçu ${number} annule l'avoir, et le payeur en est averti.`,
      next: " Remboursez-le autrement, après l'avoir joint.",
    },
    returned: {
      subject: 'Un litige perdu est finalement gagné',
      text: (id: string, amount: string) =>
        `Le litige sur la commande ${id} est finalement gagné\u202f: ${amount} sont de nouveau à nous.`,
      correction: (number: string) => ` Le reçu ${number} annule l'avoir, et le payeur en est averti.`,
      next: ' Ne remboursez rien\u202f: ce paiement compte de nouveau.',
    },
  },
  en: {
    hello: 'Hello,',
    console: 'In the console:',
    open: {
      subject: 'A payment is disputed',
      text: (id: string, amount: string) =>
        `The payer of order ${id} disputes ${amount} of the payment. Nothing changes on our side before the decision. Answer on the provider's pages, with what proves the support`,
      due: (day: string) => `, before ${day}.`,
    },
    lost: {
      subject: 'A dispute is lost',
      text: (id: string, amount: string) =>
        `The dispute of ${amount} about order ${id} is lost: the provider took the money back. A credit note is issued, and what the order opened is closed if nothing of it is still paid.`,
    },
    failed: {
      subject: 'A refund did not go through',
      text: (id: string, amount: string) =>
        `The refund of ${amount} on order ${id} did not go through: the money stayed with us, or came back.`,
      correction: (number: string) => ` Receipt ${number} cancels the credit note, and the payer is told.`,
      next: ' Refund it another way, once you have reached them.',
    },
    returned: {
      subject: 'A lost dispute is won after all',
      text: (id: string, amount: string) => `The dispute about order ${id} is won after all: ${amount} are ours again.`,
      correction: (number: string) => ` Receipt ${number} cancels the credit note, and the payer is told.`,
      next: ' Refund nothing: this payment counts again.',
    },
  },
} as const satisfies Record<Language, unknown>

const dayOf = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date)

/** A currency that nothing of ours is sold in is told as it came. */
const sum = ({ amount, currency }: Disputed, language: Language): string =>
  currency === 'EUR'
    ? formatEuros(amount, language)
    : currency === 'XOF'
      ? formatFrancs(amount, language)
      : `${amount} ${currency}`

/** To every administrator: a payer disputes, a dispute is lost, or won after that, a refund did not go through. */
export function givebackMail(
  to: string,
  language: Language,
  origin: string,
  { id }: Pick<Order, 'id'>,
  news: GivebackNews,
): Mail {
  const t = TEXTS[language]
  const { subject } = t[news.kind]
  return {
    to,
    subject,
    text: `${t.hello}\n\n${sentence(news, language, id)}\n\n${t.console}\n${origin}/admin/payments?row=${id}\n`,
  }
}

function sentence(news: GivebackNews, language: Language, id: string): string {
  const t = TEXTS[language]
  switch (news.kind) {
    case 'open':
      return (
        t.open.text(id, sum(news.disputed, language)) + (news.dueAt ? t.open.due(dayOf(news.dueAt, language)) : '.')
      )
    case 'lost':
      return t.lost.text(id, sum(news.disputed, language))
    case 'failed':
    case 'returned': {
      const { text, correction, next } = t[news.kind]
      return (
        text(id, formatFrancs(news.francs, language)) +
        (news.correction === null ? '' : correction(news.correction)) +
        next
      )
    }
  }
}
