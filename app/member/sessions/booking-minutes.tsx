import { DURATIONS, type Duration } from '#domain/booking/free-times'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'

const HOUR = 60
const DAY = 1_440
const two = (value: number): string => String(value).padStart(2, '0')

/** `08:30`; the end of a day is `00:00`. */
export const formatHour = (minutes: number): string => `${two(Math.floor(minutes / HOUR) % 24)}:${two(minutes % HOUR)}`

/** Minutes from midnight of a time field; as an end, midnight is that of the next day. */
export function parseMinutes(value: string, isEnd = false): number {
  const [hours = 0, minutes = 0] = value.split(':').map(Number)
  const total = hours * HOUR + minutes
  return isEnd && total === 0 ? DAY : total
}

export interface OpeningHours {
  readonly from: number
  readonly to: number
  readonly duration: Duration
}

/** Room for one session at least. */
export const isLongEnough = ({ from, to, duration }: OpeningHours): boolean => to - from >= duration

/** From when to when, and how long a session is. */
export function OpeningFields({ value, onChange }: { value: OpeningHours; onChange: (value: OpeningHours) => void }) {
  const { t } = useTranslation('booking')
  return (
    <div className="sessions-two">
      <Field label={t('availability.from')}>
        {(a11y) => (
          <input
            {...a11y}
            type="time"
            required
            value={formatHour(value.from)}
            onChange={(event) => onChange({ ...value, from: parseMinutes(event.target.value) })}
          />
        )}
      </Field>
      <Field label={t('availability.to')}>
        {(a11y) => (
          <input
            {...a11y}
            type="time"
            required
            value={formatHour(value.to)}
            onChange={(event) => onChange({ ...value, to: parseMinutes(event.target.value, true) })}
          />
        )}
      </Field>
      <Field label={t('availability.duration')}>
        {(a11y) => (
          <select
            {...a11y}
            value={value.duration}
            onChange={(event) =>
              onChange({ ...value, duration: DURATIONS.find((one) => String(one) === event.target.value) ?? 60 })
            }
          >
            {DURATIONS.map((one) => (
              <option key={one} value={one}>
                {t('availability.minutes', { count: one })}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
