import type { Language } from '#contract/languages'
import { formatFrancs } from '#domain/money/money'
import type { Order } from '#db/client'
import { i18n } from '../i18n/i18n'
import type { Mail } from '../mail/mail-queue.service'
import type { PaymentUpdate } from './payment-status'
import { PAYMENTS_TEXTS } from './payments.texts'

/** Mail to every administrator: the provider reports another amount or currency than was requested. */
export function onHoldMail(
  to: string,
  language: Language,
  origin: string,
  order: Order,
  update: PaymentUpdate | null,
): Mail {
  const t = i18n.getFixedT(language, PAYMENTS_TEXTS, 'onHold')
  const text = t('text', {
    id: order.id,
    asked: formatFrancs(order.amount, language),
    told: `${String(update?.amount ?? '?')} ${update?.currency ?? '?'}`,
    link: `${origin}/admin/payments?row=${order.id}`,
  })
  return { to, subject: t('subject'), text }
}
