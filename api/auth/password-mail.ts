import type { Language } from '#contract/languages'
import { i18n } from '../i18n/i18n'
import type { Mail } from '../mail/mail-queue.service'
import { AUTH_TEXTS } from './auth.texts'

/** Browsers send no server the part after `#`, so the secret reaches no log. */
export function passwordMail(
  { email, fullName, language }: { email: string; fullName: string; language: Language },
  origin: string,
  token: string,
): Mail {
  const t = i18n.getFixedT(language, AUTH_TEXTS, 'password')
  const link = `${origin}/reset?lang=${language}#${token}`
  return { to: email, subject: t('subject'), text: t('text', { name: fullName, link }) }
}
