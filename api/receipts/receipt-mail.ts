import type { Language } from '#contract/languages'
import { formatFrancs } from '#contract/money'
import type { ReceiptContent } from '#contract/receipts'
import type { Mail } from '../mail/mail-queue.service'

const TEXTS = {
  fr: {
    correction: {
      subject: (number: string) => `Votre remboursement n'a pas abouti (reçu ${number})`,
      text: (amount: string, number: string, pdf: string, page: string, origin: string) => `Bonjour,

Le remboursement de ${amount} que nous vous avions annoncé n'a pas pu vous parvenir\u202f: votre banque ou votre portefeuille l'a refusé, et l'argent nous est revenu. Écrivez-nous par quel moyen vous le souhaitez\u202f:
${origin}/contact

Le reçu ${number} annule l'avoir. Au format PDF\u202f:
${pdf}

Chacun peut vérifier qu'il est authentique\u202f:
${page}
`,
    },
    returned: {
      subject: (number: string) => `Votre paiement compte de nouveau (reçu ${number})`,
      text: (amount: string, number: string, pdf: string, page: string, origin: string) => `Bonjour,

La contestation de votre paiement s'est finalement terminée en notre faveur\u202f: les ${amount} qui nous avaient été repris nous sont revenus, et votre paiement compte de nouveau. Vous n'avez rien à faire. Si vous n'êtes pas d'accord, écrivez-nous\u202f:
${origin}/contact

Le reçu ${number} annule l'avoir. Au format PDF\u202f:
${pdf}

Chacun peut vérifier qu'il est authentique\u202f:
${page}
`,
    },
    receipt: {
      subject: (number: string) => `Votre reçu ${number}`,
      text: (amount: string, number: string, pdf: string, page: string) => `Bonjour,

Nous avons bien reçu votre paiement de ${amount}. Votre reçu ${number} au format PDF\u202f:
${pdf}

Chacun peut vérifier qu'il est authentique\u202f:
${page}
`,
    },
    credit_note: {
      subject: (number: string) => `Votre avoir ${number}`,
      text: (amount: string, number: string, pdf: string, page: string) => `Bonjour,

Nous vous avons remboursé ${amount}. Votre avoir ${number} au format PDF\u202f:
${pdf}

Chacun peut vérifier qu'il est authentique\u202f:
${page}
`,
    },
    lost: {
      subject: (number: string) => `Votre avoir ${number}`,
      text: (amount: string, number: string, pdf: string, page: string) => `Bonjour,

La contestation de votre paiement s'est terminée en votre faveur\u202f: ${amount} nous ont été repris et vous reviennent par votre banque ou votre portefeuille. Votre avoir ${number} au format PDF\u202f:
${pdf}

Chacun peut vérifier qu'il est authentique\u202f:
${page}
`,
    },
  },
  en: {
    correction: {
      subject: (number: string) => `Your refund did not go through (receipt ${number})`,
      text: (amount: string, number: string, pdf: string, page: string, origin: string) => `Hello,

The refund of ${amount} that we had announced could not reach you: your bank or your wallet refused it, and the money came back to us. Tell us by what means you would like it:
${origin}/contact

Receipt ${number} cancels the credit note. As PDF:
${pdf}

Anyone can check that it is authentic:
${page}
`,
    },
    returned: {
      subject: (number: string) => `Your payment counts again (receipt ${number})`,
      text: (amount: string, number: string, pdf: string, page: string, origin: string) => `Hello,

The dispute about your payment ended in our favour after all: the ${amount} that had been taken back came to us again, and your payment counts again. There is nothing for you to do. If you do not agree, write to us:
${origin}/contact

Receipt ${number} cancels the credit note. As PDF:
${pdf}

Anyone can check that it is authentic:
${page}
`,
    },
    receipt: {
      subject: (number: string) => `Your receipt ${number}`,
      text: (amount: string, number: string, pdf: string, page: string) => `Hello,

We have received your payment of ${amount}. Your receipt ${number} as PDF:
${pdf}

Anyone can check that it is authentic:
${page}
`,
    },
    credit_note: {
      subject: (number: string) => `Your credit note ${number}`,
      text: (amount: string, number: string, pdf: string, page: string) => `Hello,

We have refunded ${amount} to you. Your credit note ${number} as PDF:
${pdf}

Anyone can check that it is authentic:
${page}
`,
    },
    lost: {
      subject: (number: string) => `Your credit note ${number}`,
      text: (amount: string, number: string, pdf: string, page: string) => `Hello,

The dispute about your payment ended in your favour: ${amount} were taken back from us and come to you through your bank or your wallet. Your credit note ${number} as PDF:
${pdf}

Anyone can check that it is authentic:
${page}
`,
    },
  },
} as const satisfies Record<Language, unknown>

export interface Issued {
  readonly content: ReceiptContent
  readonly signature: string
  /** By the payer's dispute, not by a refund of ours. */
  readonly isDisputed: boolean
}

/** Where a receipt can be verified, also offline: behind `#` is all that is needed, which is what the QR code holds. */
export const verificationLink = (origin: string, { number }: ReceiptContent, text: string, signature: string): string =>
  `${origin}/recu/${number}#${Buffer.from(text).toString('base64url')}.${signature}`

function wordingOf({ kind, receiptNumber }: ReceiptContent, isDisputed: boolean): keyof (typeof TEXTS)[Language] {
  if (kind === 'credit_note') return isDisputed ? 'lost' : 'credit_note'
  if (receiptNumber === null) return 'receipt'
  return isDisputed ? 'returned' : 'correction'
}

export function receiptMail(
  to: string,
  language: Language,
  origin: string,
  { content, signature, isDisputed }: Issued,
  page: string,
): Mail {
  const { subject, text } = TEXTS[language][wordingOf(content, isDisputed)]
  const pdf = `${origin}/api/receipts/${content.number}/pdf?lang=${language}&proof=${signature}`
  return {
    to,
    subject: subject(content.number),
    text: text(formatFrancs(content.amount, language), content.number, pdf, page, origin),
  }
}
