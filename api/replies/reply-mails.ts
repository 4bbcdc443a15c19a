import { DEFAULT_LANGUAGE, type Language } from '#contract/languages'
import { REPLY_LINK_DAYS } from '#contract/limits'
import { i18n } from '../i18n/i18n'
import { LOCALES } from '../i18n/locales'
import type { Mail } from '../mail/mail-queue.service'
import { REPLIES_TEXTS } from './replies.texts'

interface Sender {
  readonly id: string
  readonly fullName: string
  readonly email: string
  readonly language: Language
}

/** A message with its time. */
interface Letter {
  readonly text: string
  readonly createdAt: Date
}

/** Mail programs show lines with this prefix as a quotation. */
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

/** Mail to the sender in the language of their message. The secret is behind `#`, so no server or log gets it. */
export function answerMail(
  { fullName, email, language }: Sender,
  answer: string,
  { text, createdAt }: Letter,
  { origin, replyTo, token }: { origin: string; replyTo: string | undefined; token: string },
): Mail {
  const t = i18n.getFixedT(language, REPLIES_TEXTS, 'answer')
  const date = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(createdAt)
  const link = `${origin}/reponse?lang=${language}#${token}`
  return {
    to: email,
    subject: t('subject'),
    text: t('text', { name: fullName, answer, days: REPLY_LINK_DAYS, link, date, quote: quoted(text) }),
    // Anyone who answers the mail itself reaches the team all the same.
    ...(replyTo && { headers: { 'Reply-To': replyTo } }),
  }
}

/** Mail to the team, which reads French. */
export function replyMail({ id, fullName, email }: Sender, reply: string, to: string, origin: string): Mail {
  const t = i18n.getFixedT(DEFAULT_LANGUAGE, REPLIES_TEXTS, 'reply')
  return {
    to,
    subject: t('subject', { name: fullName }),
    text: t('text', { name: fullName, email, reply, link: `${origin}/admin/messages?row=${id}` }),
    headers: { 'Reply-To': email },
  }
}
