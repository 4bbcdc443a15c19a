import { VIEW_MINUTES } from '#contract/limits'
import type { Language } from '#contract/languages'
import { i18n } from '../i18n/i18n'
import { LOCALES } from '../i18n/locales'
import type { Mail } from '../mail/mail-queue.service'
import { VIEWS_TEXTS } from './views.texts'

interface Reader {
  readonly email: string
  readonly fullName: string
  readonly language: Language
}

interface Opened {
  readonly project: { readonly id: string; readonly title: string }
  readonly reason: string
  readonly openedAt: Date
}

/** Mail to the student whose text was opened: when and why, without any of the text. */
export function viewMail(
  { email, fullName, language }: Reader,
  { project, reason, openedAt }: Opened,
  origin: string,
): Mail {
  const t = i18n.getFixedT(language, VIEWS_TEXTS, 'opened')
  const when = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Africa/Lome',
  }).format(openedAt)
  const text = t('text', {
    name: fullName,
    title: project.title,
    minutes: VIEW_MINUTES,
    when,
    reason,
    link: `${origin}/account/project/${project.id}?lang=${language}`,
    contact: `${origin}/contact?lang=${language}`,
  })
  return { to: email, subject: t('subject'), text }
}
