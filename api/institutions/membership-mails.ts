import { MEMBERSHIP_DAYS } from '#contract/institutions/choices'
import type { Language } from '#contract/languages'
import { i18n } from '../i18n/i18n'
import { isHarmless } from '../mail/harmless'
import type { Mail } from '../mail/mail-queue.service'
import { INSTITUTIONS_TEXTS } from './institutions.texts'

interface Invited {
  readonly email: string
  readonly language: Language
  /** Name of the institution. */
  readonly name: string
}

/** Browsers send no server the part after `#`, so the secret reaches no log. */
export function membershipMail({ email, language, name }: Invited, origin: string, token: string): Mail {
  const t = i18n.getFixedT(language, INSTITUTIONS_TEXTS, 'invitation')
  const institution = isHarmless(name) ? name : t('someone')
  const link = `${origin}/account/membership?lang=${language}#${token}`
  return {
    to: email,
    subject: t('subject'),
    text: t('text', { institution, days: MEMBERSHIP_DAYS, address: email, link }),
  }
}

interface Reader {
  readonly email: string
  readonly fullName: string
  readonly language: Language
}

export function dismissedMail({ email, fullName, language }: Reader, name: string, origin: string): Mail {
  const t = i18n.getFixedT(language, INSTITUTIONS_TEXTS, 'dismissed')
  const institution = isHarmless(name) ? name : t('someone')
  return {
    to: email,
    subject: t('subject'),
    text: t('text', { name: fullName, institution, link: `${origin}/account?lang=${language}` }),
  }
}
