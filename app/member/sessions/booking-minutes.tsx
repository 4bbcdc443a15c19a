import { DURATIONS, type Duration } from '#domain/booking/free-times'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'

const HOUR = 60
const DAY = 1_440
const two = (value: number): string => String(value).padStart(2, '0')

/** `08:30`; midnight at the end of a day is `00:00`. */
export const formatHour = (minutes: number): string => `${two(Math.floor(minutes / HOUR) % 24)}:${two(minutes % HOUR)}`

/** Minutes from midnight of a time field; `00:00` as an end means the next day. */
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

/** Whether at least one session fits. */
export const isLongEnough = ({ from, to, duration }: OpeningHours): boolean => to - from >= duration

/** Fields for start, end and session length. */
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
