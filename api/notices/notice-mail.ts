import { noticePlace, type NoticeContent } from '#contract/notice-kinds'
import { noticeWords, type NoticeWords, type Words } from '#contract/notice-words'
import { noticeWordsEn } from '#contract/notice-words.en'
import { noticeWordsFr } from '#contract/notice-words.fr'
import type { Language } from '#contract/languages'
import { i18n } from '../i18n/i18n'
import { isHarmless } from '../mail/harmless'
import type { Mail } from '../mail/mail-queue.service'
import { NOTICES_TEXTS } from './notices.texts'

const WORDS: Readonly<Record<Language, NoticeWords>> = { fr: noticeWordsFr, en: noticeWordsEn }

export interface NoticeRecipient {
  readonly email: string
  readonly fullName: string
  readonly language: Language
  readonly zone: string
}

/** Values come from other people, so a value that a mail program would turn into a link is replaced. */
export function wordsFor(
  notice: Pick<NoticeContent, 'kind' | 'values'>,
  { language, zone }: Omit<NoticeRecipient, 'email'>,
): Words {
  const t = i18n.getFixedT(language, NOTICES_TEXTS)
  const instead: Record<string, string> = { title: t('project'), person: t('someone'), section: '' }
  const values = Object.entries(notice.values).map(([name, value]) => {
    const other = instead[name]
    return [name, other !== undefined && !isHarmless(String(value)) ? other : value] as const
  })
  return noticeWords({ kind: notice.kind, values: Object.fromEntries(values) }, WORDS[language], language, zone)
}

interface NewMail {
  readonly reader: NoticeRecipient
  readonly notices: readonly NoticeContent[]
  readonly origin: string
  /** Token of the link that ends such mails; null for mandatory mails. */
  readonly stopToken: string | null
}

/** One mail for all due notices. */
export function noticeMail({ reader, notices, origin, stopToken }: NewMail): Mail {
  const { language } = reader
  const t = i18n.getFixedT(language, NOTICES_TEXTS)
  const link = (path: string, hash = '') => `${origin}${path}?lang=${language}${hash}`
  const lines = notices.map((notice) => {
    const { head, text } = wordsFor(notice, reader)
    return `${head}\n${text}\n${link(noticePlace(notice))}`
  })
  const [first] = notices
  const head = first ? wordsFor(first, reader).head : ''
  const body = t('text', { name: reader.fullName, lines: lines.join('\n\n'), link: link('/account/notices') })
  const subject = t('subject', { count: notices.length, head })
  if (stopToken === null) return { to: reader.email, subject, text: body }
  const stop = link('/account/notices/stop', `#${stopToken}`)
  return {
    to: reader.email,
    subject,
    text: `${body}${t('stop', { stop, settings: link('/account/me/notices') })}`,
    headers: {
      'List-Unsubscribe': `<${origin}/api/notices/stop/one-click?token=${stopToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
