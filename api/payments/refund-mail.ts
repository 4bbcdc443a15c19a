import type { Language } from '#contract/languages'
import { formatEuros, formatFrancs } from '#domain/money/money'
import type { Order } from '#db/client'
import { i18n } from '../i18n/i18n'
import { LOCALES } from '../i18n/locales'
import type { Mail } from '../mail/mail-queue.service'
import type { ProviderDispute } from './payment-port'
import { PAYMENTS_TEXTS } from './payments.texts'

/** The contested amount, which may be less than was paid. */
type Disputed = Pick<ProviderDispute, 'amount' | 'currency'>

/** An unrequested refund event, about which administrators are notified. */
export type RefundNews =
  | { readonly kind: 'open'; readonly disputed: Disputed; readonly dueAt: Date | null }
  | { readonly kind: 'lost'; readonly disputed: Disputed }
  | { readonly kind: 'seen' }
  | { readonly kind: 'failed' | 'returned'; readonly francs: number; readonly correction: string | null }

const formatDay = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(date)

/** Other currencies than ours are shown unformatted. */
const sum = ({ amount, currency }: Disputed, language: Language): string =>
  currency === 'EUR'
    ? formatEuros(amount, language)
    : currency === 'XOF'
      ? formatFrancs(amount, language)
      : `${amount} ${currency}`

/** Mail to every administrator: a payer disputes, a dispute is lost or won on appeal, or a refund failed. */
export function refundMail(
  to: string,
  language: Language,
  origin: string,
  { id }: Pick<Order, 'id'>,
  news: RefundNews,
): Mail {
  const t = i18n.getFixedT(language, PAYMENTS_TEXTS, 'refund')
  const link = `${origin}/admin/payments?row=${id}`
  return { to, subject: t(`${news.kind}.subject`), text: t('text', { news: sentence(news, language, id), link }) }
}

function sentence(news: RefundNews, language: Language, id: string): string {
  const t = i18n.getFixedT(language, PAYMENTS_TEXTS, 'refund')
  switch (news.kind) {
    case 'open': {
      const reported = { id, amount: sum(news.disputed, language) }
      return news.dueAt
        ? t('open.newsWithDay', { ...reported, day: formatDay(news.dueAt, language) })
        : t('open.news', reported)
    }
    case 'seen':
      return t('seen.news', { id })
    case 'lost':
      return t('lost.news', { id, amount: sum(news.disputed, language) })
    case 'failed':
    case 'returned': {
      const reported = { id, amount: formatFrancs(news.francs, language) }
      return news.correction === null
        ? t(`${news.kind}.news`, reported)
        : t(`${news.kind}.newsWithReceipt`, { ...reported, receipt: news.correction })
    }
  }
}
