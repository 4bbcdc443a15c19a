import type { Language } from '#contract/languages'
import { i18n } from '../i18n/i18n'
import type { Mail } from '../mail/mail-queue.service'
import { NEWSLETTER_TEXTS } from './newsletter.texts'

/** RFC 8058: mail programs show their own "unsubscribe" button, which works in one tap. */
const unsubscribeHeaders = (origin: string, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${origin}/api/newsletter/unsubscribe/one-click?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export function newsletterConfirmationMail(
  to: string,
  language: Language,
  origin: string,
  confirm: string,
  unsubscribe: string,
): Mail {
  const t = i18n.getFixedT(language, NEWSLETTER_TEXTS)
  const link = (page: string, token: string) => `${origin}/newsletter/${page}?token=${token}&lang=${language}`
  const links = { confirm: link('confirm', confirm), unsubscribe: link('unsubscribe', unsubscribe) }
  return { to, subject: t('subject'), text: t('text', links), headers: unsubscribeHeaders(origin, unsubscribe) }
}
