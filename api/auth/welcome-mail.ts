import type { Language } from '#contract/languages'
import { FIRST_PASSWORD_DAYS } from '#contract/limits'
import { i18n } from '../i18n/i18n'
import type { Mail } from '../mail/mail-queue.service'
import { AUTH_TEXTS } from './auth.texts'

interface Newcomer {
  readonly email: string
  readonly fullName: string
  readonly username: string
  readonly language: Language
}

/** For a person whose account somebody else created. The mail contains no password, and the secret follows `#`. */
export function welcomeMail(
  { email, fullName, username, language }: Newcomer,
  origin: string,
  token: string,
  hasPassword: boolean,
): Mail {
  const t = i18n.getFixedT(language, AUTH_TEXTS, 'welcome')
  const link = `${origin}/reset?lang=${language}#${token}`
  const login = `${origin}/login?lang=${language}`
  const signIn = t(hasPassword ? 'signIn.withFirstPassword' : 'signIn.afterwards', { login })
  const text = t('text', { name: fullName, username, days: FIRST_PASSWORD_DAYS, link, signIn })
  return { to: email, subject: t('subject'), text }
}
