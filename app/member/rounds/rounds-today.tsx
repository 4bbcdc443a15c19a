import { Link } from 'react-router-dom'
import { isWithMentor, pointFigures } from '#contract/round-states'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { useTranslation } from '../../shell/i18n'
import { roundPath } from '../account/screens'
import { useServerRounds } from './use-server-rounds'

/** Most rounds shown; the project's screen shows all. */
const SHOWN = 5

/** For a student, returned rounds with open points; for a mentor, rounds that await review. */
export function RoundsToday({ of }: { of: 'student' | 'mentor' }) {
  const { t } = useTranslation('rounds')
  const { language } = useFrame()
  const { data = [] } = useServerRounds()
  const lines = data.filter(({ access, state, points }) =>
    of === 'mentor'
      ? access === 'mentor' && isWithMentor(state)
      : access === 'owner' && state === 'returned' && pointFigures(points).open > 0,
  )
  if (lines.length === 0) return null
  return (
    <section className="card" aria-labelledby="rounds-today">
      <h2 id="rounds-today">{t(`today.${of}`)}</h2>
      <ul>
        {lines.slice(0, SHOWN).map(({ id, projectId, projectTitle: title, number, handedInAt, points }) => (
          <li key={id}>
            <Link to={roundPath(projectId, id)}>
              {of === 'mentor'
                ? t('today.waits', { number, title, date: longDate(new Date(handedInAt), language) })
                : t('today.returned', { number, title, count: pointFigures(points).open })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
