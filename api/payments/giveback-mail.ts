import type { Language } from '#contract/languages'
import { formatEuros, formatFrancs } from '#contract/money'
import type { Order } from '#db/client'
import { i18n } from '../i18n/i18n'
import { LOCALES } from '../i18n/locales'
import type { Mail } from '../mail/mail-queue.service'
import type { ToldDispute } from './payment-port'

/** What the payer contests, which may be less than was paid. */
type Disputed = Pick<ToldDispute, 'amount' | 'currency'>

/** What an administrator is told of money that leaves, or comes back, without them. */
export type GivebackNews =
  | { readonly kind: 'open'; readonly disputed: Disputed; readonly dueAt: Date | null }
  | { readonly kind: 'lost'; readonly disputed: Disputed }
  | { readonly kind: 'failed' | 'returned'; readonly francs: number; readonly correction: string | null }

const dayOf = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(date)

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
  const t = i18n.getFixedT(language, 'server.payments', 'giveback')
  const link = `${origin}/admin/payments?row=${id}`
  return { to, subject: t(`${news.kind}.subject`), text: t('text', { news: sentence(news, language, id), link }) }
}

function sentence(news: GivebackNews, language: Language, id: string): string {
  const t = i18n.getFixedT(language, 'server.payments', 'giveback')
  switch (news.kind) {
    case 'open': {
      const told = { id, amount: sum(news.disputed, language) }
      return news.dueAt ? t('open.newsWithDay', { ...told, day: dayOf(news.dueAt, language) }) : t('open.news', told)
    }
    case 'lost':
      return t('lost.news', { id, amount: sum(news.disputed, language) })
    case 'failed':
    case 'returned': {
      const told = { id, amount: formatFrancs(news.francs, language) }
      return news.correction === null
        ? t(`${news.kind}.news`, told)
        : t(`${news.kind}.newsWithReceipt`, { ...told, receipt: news.correction })
    }
  }
}
