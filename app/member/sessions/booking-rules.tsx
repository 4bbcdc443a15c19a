import { BOOKING_ZONES } from '#domain/booking/zones'
import { MAX_LINK } from '#contract/limits'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import type { AvailabilityReply } from './booking-hours'

type Rules = AvailabilityReply['rules']

const HOURS = [0, 2, 12, 24, 48, 72, 168]
const AHEAD = [7, 14, 30, 60, 90, 180]
/** Adds the current value, which may not be one of the choices. */
const withOwn = (choices: readonly number[], own: number): number[] =>
  [...new Set([...choices, own])].sort((a, b) => a - b)

/** A mentor's booking rules. */
export function BookingRulesForm({ rules, onChange }: { rules: Rules; onChange: (rules: Rules) => void }) {
  const { t } = useTranslation('booking')
  const hours = (name: 'noticeHours' | 'changeHours', label: string) => (
    <Field label={label}>
      {(a11y) => (
        <select
          {...a11y}
          value={rules[name]}
          onChange={(event) => onChange({ ...rules, [name]: Number(event.target.value) })}
        >
          {withOwn(HOURS, rules[name]).map((count) => (
            <option key={count} value={count}>
              {t('availability.hoursBefore', { count })}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <section className="card" aria-labelledby="rules">
      <h2 id="rules">{t('availability.rules')}</h2>
      <Field label={t('availability.zone')}>
        {(a11y) => (
          <select
            {...a11y}
            value={rules.zone}
            onChange={(event) =>
              onChange({ ...rules, zone: BOOKING_ZONES.find((one) => one === event.target.value) ?? rules.zone })
            }
          >
            {BOOKING_ZONES.map((zone) => (
              <option key={zone} value={zone}>
                {t(`availability.zones.${zone}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {hours('noticeHours', t('availability.notice'))}
      {hours('changeHours', t('availability.change'))}
      <Field label={t('availability.ahead')}>
        {(a11y) => (
          <select
            {...a11y}
            value={rules.aheadDays}
            onChange={(event) => onChange({ ...rules, aheadDays: Number(event.target.value) })}
          >
            {withOwn(AHEAD, rules.aheadDays).map((count) => (
              <option key={count} value={count}>
                {t('availability.aheadDays', { count })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('availability.link')} help={t('availability.linkHelp')}>
        {(a11y) => (
          <input
            {...a11y}
            type="url"
            inputMode="url"
            maxLength={MAX_LINK}
            value={rules.meetingUrl ?? ''}
            onChange={(event) => onChange({ ...rules, meetingUrl: event.target.value.trim() || null })}
          />
        )}
      </Field>
      <label className="sessions-tick">
        <input
          type="checkbox"
          checked={rules.needsConfirmation}
          onChange={(event) => onChange({ ...rules, needsConfirmation: event.target.checked })}
        />
        <span>{t('availability.confirm')}</span>
      </label>
    </section>
  )
}
