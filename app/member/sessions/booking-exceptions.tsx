import { useState } from 'react'
import { isSameException } from '#domain/booking/same-opening'
import { MAX_EXCEPTIONS } from '#contract/limits'
import { useFrame } from '../../i18n/frame-context'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { useToday } from '../projects/plan/use-tasks'
import { longDay } from '../projects/plan/week-words'
import type { AvailabilityReply } from './booking-hours'
import { formatHour, isLongEnough, OpeningFields } from './booking-minutes'

type All = AvailabilityReply['exceptions']
type One = All[number]

const KINDS = ['closed', 'closedPart', 'open'] as const
type Kind = (typeof KINDS)[number]
const FULL_DAY = { from: 0, to: 1_440 }
const inOrder = (a: One, b: One): number => a.day.localeCompare(b.day) || a.from - b.from

/** Days that differ from the weekly hours; past ones are hidden. */
export function Exceptions({ exceptions, onChange }: { exceptions: All; onChange: (exceptions: All) => void }) {
  const { t } = useTranslation('booking')
  const { language } = useFrame()
  const today = useToday()
  const [kind, setKind] = useState<Kind>('closed')
  const [day, setDay] = useState('')
  const [opening, setOpening] = useState<Pick<One, 'from' | 'to' | 'duration'>>({ from: 540, to: 720, duration: 60 })
  const [error, setError] = useState<string>()
  const words = ({ day: on, isOpen, from, to }: One) => {
    const values = { date: longDay(on, language), from: formatHour(from), to: formatHour(to) }
    if (isOpen) return t('availability.openHours', values)
    return from === FULL_DAY.from && to === FULL_DAY.to
      ? t('availability.closedDay', { date: values.date })
      : t('availability.closedHours', values)
  }
  const add = () => {
    const hours = kind === 'closed' ? { ...opening, ...FULL_DAY } : opening
    if (day === '') return setError(t('availability.dateMissing'))
    if (kind === 'open' ? !isLongEnough(hours) : hours.to <= hours.from) return setError(t('availability.order'))
    const added = { day, isOpen: kind === 'open', ...hours }
    if (exceptions.some((one) => isSameException(one, added))) return setError(t('availability.isThere'))
    setError(undefined)
    setDay('')
    onChange([...exceptions.filter((one) => one.day >= today), added].sort(inOrder))
  }
  const coming = exceptions.filter((one) => one.day >= today)
  return (
    <section className="card" aria-labelledby="exceptions">
      <h2 id="exceptions">{t('availability.exceptions')}</h2>
      {coming.length === 0 && <p className="note">{t('availability.noExceptions')}</p>}
      {coming.length > 0 && (
        <ul className="sessions-rows">
          {coming.map((one) => (
            <li key={`${one.day} ${String(one.from)} ${String(one.isOpen)}`}>
              <span>{words(one)}</span>
              <button
                type="button"
                className="tool"
                onClick={() => onChange(exceptions.filter((other) => other !== one))}
              >
                <Icon name="trash" />
                <span className="hidden">{t('availability.remove', { what: words(one) })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field label={t('availability.date')} error={error}>
        {(a11y) => (
          <input {...a11y} type="date" min={today} value={day} onChange={(event) => setDay(event.target.value)} />
        )}
      </Field>
      <Field label={t('availability.kind')}>
        {(a11y) => (
          <select
            {...a11y}
            value={kind}
            onChange={(event) => setKind(KINDS.find((one) => one === event.target.value) ?? 'closed')}
          >
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`availability.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {kind !== 'closed' && <OpeningFields value={opening} onChange={setOpening} />}
      <p className="actions">
        <button
          type="button"
          className="button button-quiet"
          disabled={exceptions.length >= MAX_EXCEPTIONS}
          onClick={add}
        >
          <Icon name="add" />
          {t('availability.addException')}
        </button>
      </p>
    </section>
  )
}
