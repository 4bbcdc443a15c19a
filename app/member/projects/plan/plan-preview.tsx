import type { Day } from '#domain/planning/days'
import type { StepPlan } from '#domain/planning/plan-backwards'
import type { Step } from '#domain/planning/plan-changes'
import { useFrame } from '../../../i18n/frame-context'
import { useTranslation } from '../../../shell/i18n'
import { longDay, shortDay } from './week-words'

const HUNDRED = 100

/** Previews a plan: says whether the time suffices, and lists every step with its day. */
export function PlanPreview({ plan, today, isEmpty }: { plan: StepPlan<Step>; today: Day; isEmpty: boolean }) {
  const { t } = useTranslation('plan')
  const { language } = useFrame()
  const { fit, steps, startOn, neededDays, availableDays } = plan
  if (isEmpty) return <p role="status">{t('preview.allDone')}</p>
  if (fit === 'past')
    return (
      <p className="notice notice-bad" role="alert">
        {t('preview.past')}
      </p>
    )
  const percent = Math.floor((HUNDRED * availableDays) / neededDays)
  const days = new Set(steps.map(({ dueOn }) => dueOn))
  return (
    <>
      {fit === 'fits' ? (
        <p className="notice" role="status">
          {t('preview.fits', { date: longDay(startOn, language) })}
        </p>
      ) : (
        <div className="notice notice-bad" role="alert">
          <p>{t('preview.short', { count: neededDays - availableDays, percent })}</p>
          {days.size < steps.length && <p>{t('preview.sameDay')}</p>}
        </div>
      )}
      <ol className="plan-preview">
        {steps.map(({ kind, title, dueOn }, index) => (
          <li key={`${String(index)} ${title}`}>
            <span>
              {title}
              {kind === 'chapter' && <small className="note"> · {t('kinds.chapter')}</small>}
            </span>
            <span>{shortDay(dueOn, language, today)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
