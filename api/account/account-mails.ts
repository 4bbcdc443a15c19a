import { CONFIRMATION_HOURS } from '#contract/registration'
import type { Language } from '#contract/languages'
import { i18n } from '../i18n/i18n'
import { LOCALES } from '../i18n/locales'
import type { Mail } from '../mail/mail-queue.service'
import { ACCOUNT_TEXTS } from './account.texts'

interface Reader {
  readonly email: string
  readonly fullName: string
  readonly language: Language
}

/** Sent to the new address. Browsers send no server the part after `#`, so the secret reaches no log. */
export function newEmailMail({ fullName, language }: Reader, email: string, origin: string, token: string): Mail {
  const t = i18n.getFixedT(language, ACCOUNT_TEXTS, 'newEmail')
  const link = `${origin}/account/email?lang=${language}#${token}`
  return { to: email, subject: t('subject'), text: t('text', { name: fullName, hours: CONFIRMATION_HOURS, link }) }
}

export function erasedMail({ email, fullName, language }: Reader): Mail {
  const t = i18n.getFixedT(language, ACCOUNT_TEXTS, 'erased')
  return { to: email, subject: t('subject'), text: t('text', { name: fullName }) }
}

/** Sent to the other participant of a session that the erasure cancels. */
export function cancelledMail({ email, fullName, language }: Reader, startTime: Date): Mail {
  const t = i18n.getFixedT(language, ACCOUNT_TEXTS, 'cancelled')
  const when = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Africa/Lome',
  }).format(startTime)
  return { to: email, subject: t('subject'), text: t('text', { name: fullName, when }) }
}
