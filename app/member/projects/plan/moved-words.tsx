import { addDays, type Day } from '#domain/planning/days'
import type { Moves } from '#domain/planning/move-steps'
import { useFrame } from '../../../i18n/frame-context'
import { useTranslation } from '../../../shell/i18n'
import { longDay } from './week-words'

interface Props {
  moved: Moves
  today: Day
  defence: Day | null
}

/** Describes the effects of a move before it is applied. */
export function MovedWords({ moved: { moves, stoppedToday }, today, defence }: Props) {
  const { t } = useTranslation('plan')
  const { language } = useFrame()
  const last = moves.at(-1)
  const beyond = moves.filter(({ dueOn }) => defence !== null && dueOn >= addDays(defence, 1)).length
  const earliest = moves.reduce((first, { dueOn }) => (dueOn < first ? dueOn : first), last?.dueOn ?? today)
  return (
    <div role="status">
      {last && <p className="note">{t('moved.last', { date: longDay(last.dueOn, language) })}</p>}
      {stoppedToday > 0 && (
        <p className="notice">{t('moved.stopped', { count: stoppedToday, date: longDay(earliest, language) })}</p>
      )}
      {beyond > 0 && <p className="notice notice-bad">{t('moved.beyond', { count: beyond })}</p>}
    </div>
  )
}
