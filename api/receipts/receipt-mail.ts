import type { Language } from '#contract/languages'
import { formatFrancs } from '#domain/money/money'
import type { ReceiptContent } from '#contract/receipts'
import { i18n } from '../i18n/i18n'
import { isHarmless } from '../mail/harmless'
import type { Mail } from '../mail/mail-queue.service'
import { RECEIPTS_TEXTS } from './receipts.texts'

export interface Issued {
  readonly content: ReceiptContent
  readonly signature: string
  /** True for a dispute of the payer, false for a refund of ours. */
  readonly isDisputed: boolean
}

/** The page that verifies a receipt, also offline: the data is after `#`, as in the QR code. */
export const verificationLink = (origin: string, { number }: ReceiptContent, text: string, signature: string): string =>
  `${origin}/recu/${number}#${Buffer.from(text).toString('base64url')}.${signature}`

function chooseWording({ kind, receiptNumber }: ReceiptContent, isDisputed: boolean) {
  if (kind === 'credit_note') return isDisputed ? 'lost' : 'creditNote'
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
  return buildMail(chooseWording(content, isDisputed), to, language, origin, { content, signature }, page)
}

/** The mail to a student whose order somebody else paid; null where only the payer gets one. */
export function beneficiaryMail(
  to: string,
  language: Language,
  origin: string,
  { content, signature }: Issued,
  page: string,
): Mail | null {
  const isBack = content.kind === 'credit_note'
  if (!isBack && content.receiptNumber !== null) return null
  return buildMail(isBack ? 'beneficiaryBack' : 'beneficiary', to, language, origin, { content, signature }, page)
}

function buildMail(
  wording: ReturnType<typeof chooseWording> | 'beneficiary' | 'beneficiaryBack',
  to: string,
  language: Language,
  origin: string,
  { content, signature }: Pick<Issued, 'content' | 'signature'>,
  page: string,
): Mail {
  const t = i18n.getFixedT(language, RECEIPTS_TEXTS, 'mail')
  const { number, payer } = content
  const text = t(`${wording}.text`, {
    number,
    amount: formatFrancs(content.amount, language),
    // A stranger chose this name.
    payer: isHarmless(payer) ? payer : t('someone'),
    pdf: `${origin}/api/receipts/${number}/pdf?lang=${language}&proof=${signature}`,
    page,
    contact: `${origin}/contact`,
  })
  return { to, subject: t(`${wording}.subject`, { number }), text }
}
