import { CONFIRMATION_HOURS } from '#contract/limits'
import type { Language } from '#contract/languages'
import { i18n } from '../i18n/i18n'
import type { Mail } from '../mail/mail-queue.service'
import { REGISTRATION_TEXTS } from './registration.texts'

interface Reader {
  readonly email: string
  readonly fullName: string
  readonly language: Language
}

/** Anyone may have entered this name for any address, so it is only used if mail programs cannot make a link of it. */
const isName = (name: string): boolean => /^[\p{L}\p{M} '’-]{1,60}$/u.test(name)

/** The secret is behind `#`, which browsers send to no server and no log. */
export function registrationConfirmationMail(
  { email, fullName, language }: Reader,
  origin: string,
  token: string,
): Mail {
  const t = i18n.getFixedT(language, REGISTRATION_TEXTS, 'confirmation')
  const greeting = isName(fullName) ? t('greeting.named', { name: fullName }) : t('greeting.unnamed')
  const link = `${origin}/register/confirm?lang=${language}#${token}`
  return { to: email, subject: t('subject'), text: t('text', { greeting, hours: CONFIRMATION_HOURS, link }) }
}

/** Mail to the owner of an account whose address somebody registers again. */
export function knownAddressMail({ email, fullName, language }: Reader, origin: string): Mail {
  const t = i18n.getFixedT(language, REGISTRATION_TEXTS, 'knownAddress')
  const pages = { login: `${origin}/login?lang=${language}`, forgot: `${origin}/forgot?lang=${language}` }
  return { to: email, subject: t('subject'), text: t('text', { name: fullName, ...pages }) }
}
