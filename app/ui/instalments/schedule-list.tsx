import type { Language } from '#contract/languages'
import { formatFrancs } from '#domain/money/money'
import type { Schedule } from '#contract/payments'
import { interpolate } from '../../i18n/interpolate'
import { typeset } from '../../i18n/typography'
import { instalments as en } from './instalments.en'
import { instalments as fr, type InstalmentTexts } from './instalments.fr'

export const instalmentTexts = (language: Language): InstalmentTexts => typeset(language === 'fr' ? fr : en, language)

const dayText = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long' }).format(new Date(iso))

interface Props {
  schedule: Pick<Schedule, 'amount' | 'parts'>
  language: Language
  /** Action beside the instalment that is due. */
  action?: (part: Schedule['parts'][number]) => React.ReactNode
}

/** All instalments with their amounts, days and dates. */
export function ScheduleList({ schedule: { amount, parts }, language, action }: Props) {
  const s = instalmentTexts(language)
  return (
    <>
      <ol className="schedule-parts">
        {parts.map((part) => (
          <li key={part.id}>
            <strong>{formatFrancs(part.amount, language)}</strong> · {s.states[part.state]}
            <br />
            <small>
              {interpolate(s.part, { number: String(part.number), count: String(parts.length) })} ·{' '}
              {interpolate(s.opens, { days: String(part.days) })}
              {(part.state === 'due' || part.state === 'late' || part.state === 'later') &&
                ` · ${part.number === 1 ? s.today : interpolate(s.due, { date: dayText(part.dueAt, language) })}`}
              {part.paidAt && ` · ${dayText(part.paidAt, language)}`}
            </small>
            {(part.state === 'due' || part.state === 'late') && action?.(part)}
          </li>
        ))}
      </ol>
      <p>
        <small>{interpolate(s.total, { amount: formatFrancs(amount, language) })}</small>
      </p>
    </>
  )
}
