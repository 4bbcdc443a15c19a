import type { Language } from './languages'
import { formatFrancs } from '#domain/money/money'
import type { NoticeKind, NoticeValues, NoticeContent } from './notice-kinds'

/** Variants of a kind's text, by the reader's role or by the known values. */
type Variant = 'commentIn' | 'handInAgain' | 'mentorGiven' | 'mentorLeft' | 'mentorNone' | 'returnedPlain'
/** `%name%` stands for a value of the notice; times are in the reader's time zone. */
export interface Words {
  readonly head: string
  readonly text: string
}
export type NoticeWords = Readonly<Record<NoticeKind | Variant, Words>>

function wordsKey({ kind, values }: Pick<NoticeContent, 'kind' | 'values'>): NoticeKind | Variant {
  if (kind === 'comment' && values['section']) return 'commentIn'
  if (kind === 'handIn' && Number(values['round']) > 1) return 'handInAgain'
  if (kind === 'returned' && !values['points']) return 'returnedPlain'
  if (kind !== 'mentorChanged') return kind
  if (values['to'] === 'mentor') return 'mentorGiven'
  if (values['to'] === 'former') return 'mentorLeft'
  return values['person'] ? kind : 'mentorNone'
}

const LOME: Readonly<Record<Language, string>> = { fr: ' (heure de Lomé)', en: ' (Lomé time)' }

/** A time in the reader's language: `lundi 3 août à 14:30`, with the zone if one is given. */
export function momentWords(iso: string, language: Language, zone?: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return ''
  const isLome = zone === 'Africa/Lome'
  const style = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
  const text = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    ...style,
    hourCycle: 'h23',
    ...(zone !== undefined && { timeZone: zone }),
    ...(zone !== undefined && !isLome && { timeZoneName: 'short' }),
  }).format(moment)
  return isLome ? text + LOME[language] : text
}

/** A day in the reader's language: `lundi 3 août`. */
function dayWords(iso: string, language: Language, zone = 'UTC'): string {
  const day = new Date(iso)
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone } as const
  return Number.isNaN(day.getTime())
    ? ''
    : new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', style).format(day)
}

const MOMENTS: readonly string[] = ['at', 'before']

/** The heading and the text of a notice, in the given language. */
export function noticeWords(
  notice: Pick<NoticeContent, 'kind' | 'values'>,
  words: NoticeWords,
  language: Language,
  zone?: string,
): Words {
  const { head, text } = words[wordsKey(notice)]
  return { head, text: filled(text, notice.values, language, zone) }
}

const filled = (text: string, values: NoticeValues, language: Language, zone: string | undefined): string =>
  text.replace(/%(\w+)%/g, (_, name: string) => {
    const value = String(values[name] ?? '')
    if (name === 'francs') return formatFrancs(Number(value), language)
    if (name === 'day') return dayWords(value, language, zone)
    return MOMENTS.includes(name) ? momentWords(value, language, zone) : value
  })
