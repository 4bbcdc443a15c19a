import type { Language } from '#contract/languages'
import { formatFrancs } from '#domain/money/money'
import { i18n } from '../i18n/i18n'
import { LOCALES } from '../i18n/locales'
import type { Mail } from '../mail/mail-queue.service'
import { QUOTES_TEXTS } from './quotes.texts'

interface Quoted {
  readonly email: string
  readonly organisation: string
  readonly amount: number
  readonly validUntil: Date
  readonly code: string
}

export function quoteMail(
  { email, organisation, amount, validUntil, code }: Quoted,
  language: Language,
  origin: string,
): Mail {
  const t = i18n.getFixedT(language, QUOTES_TEXTS)
  const until = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(validUntil)
  const link = `${origin}/payment?quote=${code}`
  return {
    to: email,
    subject: t('subject', { organisation }),
    text: t('text', { amount: formatFrancs(amount, language), until, link }),
  }
}
