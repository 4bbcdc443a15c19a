import type { Language } from '#contract/languages'
import { i18n } from '../i18n/i18n'
import type { Mail } from '../mail/mail-queue.service'
import { AUTH_TEXTS } from './auth.texts'

/** Changes of a person's sign-in. The person gets a mail, so that no change goes unnoticed. */
export type SecurityChange =
  | 'password'
  | 'email'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'secondFactorRemoved'
  | 'signInsEnded'

export function securityMail(
  { email, fullName, language }: { email: string; fullName: string; language: Language },
  change: SecurityChange,
  origin: string,
): Mail {
  const t = i18n.getFixedT(language, AUTH_TEXTS, 'security')
  const link = `${origin}/forgot?lang=${language}`
  const text = t('text', { name: fullName, change: t(`changes.${change}`), link })
  return { to: email, subject: t('subject'), text }
}
