import type { Language } from '#contract/languages'
import { formatFrancs } from '#contract/money'
import type { Order } from '#db/client'
import type { Mail } from '../mail/mail-queue.service'
import type { Fact } from './payment-status'

const TEXTS = {
  fr: {
    subject: 'Un paiement est retenu',
    text: (id: string, asked: string, told: string, link: string) => `Bonjour,

Le prestataire de paiement annonce ${told} pour la commande ${id}, à qui ${asked} étaient demandés. Rien n'a été ouvert. Vérifiez chez le prestataire, puis dans la console\u202f:
${link}
`,
  },
  en: {
    subject: 'A payment is held',
    text: (id: string, asked: string, told: string, link: string) => `Hello,

The payment provider tells ${told} for order ${id}, which asked for ${asked}. Nothing was opened. Check with the provider, then in the console:
${link}
`,
  },
} as const satisfies Record<Language, unknown>

/** To every administrator: the provider says another amount or currency than was asked for. */
export function heldMail(to: string, language: Language, origin: string, order: Order, fact: Fact | null): Mail {
  const { subject, text } = TEXTS[language]
  return {
    to,
    subject,
    text: text(
      order.id,
      formatFrancs(order.amount, language),
      `${String(fact?.amount ?? '?')} ${fact?.currency ?? '?'}`,
      `${origin}/admin/payments?row=${order.id}`,
    ),
  }
}
