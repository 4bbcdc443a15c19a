import { useState } from 'react'
import { isSameOpening } from '#domain/booking/same-opening'
import { MAX_SLOTS, MAX_TITLE } from '#contract/limits'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import type { AvailabilityReply } from './booking-hours'
import { formatHour, isLongEnough, OpeningFields } from './booking-minutes'

type Slots = AvailabilityReply['slots']
type Slot = Slots[number]

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const
const DAYS = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const
const NEW: Slot = { weekday: 0, from: 540, to: 720, duration: 60, title: null }
const inOrder = (a: Slot, b: Slot): number => a.weekday - b.weekday || a.from - b.from

/** Weekly hours, by day. */
export function Week({ slots, onChange }: { slots: Slots; onChange: (slots: Slots) => void }) {
  const { t } = useTranslation('booking')
  const [added, setAdded] = useState<Slot>(NEW)
  const [error, setError] = useState<string>()
  const words = (slot: Slot) =>
    t('availability.slot', { from: formatHour(slot.from), to: formatHour(slot.to), minutes: slot.duration })
  const getDayName = (weekday: number) => t(`availability.days.${DAYS[weekday] ?? 'd0'}`)
  const add = () => {
    const isThere = slots.some((slot) => isSameOpening(slot, added))
    const problem = !isLongEnough(added) ? t('availability.order') : isThere ? t('availability.isThere') : undefined
    setError(problem)
    if (problem === undefined)
      onChange([...slots, { ...added, title: added.title?.trim() ? added.title.trim() : null }].sort(inOrder))
  }
  return (
    <section className="card" aria-labelledby="week-hours">
      <h2 id="week-hours">{t('availability.week')}</h2>
      {slots.length === 0 && <p>{t('availability.noSlots')}</p>}
      {WEEK.filter((day) => slots.some(({ weekday }) => weekday === day)).map((day) => (
        <section key={day} aria-labelledby={`slots-${String(day)}`}>
          <h3 id={`slots-${String(day)}`}>{getDayName(day)}</h3>
          <ul className="sessions-rows">
            {slots.map(
              (slot, index) =>
                slot.weekday === day && (
                  <li key={`${String(index)} ${words(slot)}`}>
                    <span>
                      {words(slot)}
                      {slot.title && ` · ${slot.title}`}
                    </span>
                    <button
                      type="button"
                      className="tool"
                      onClick={() => onChange(slots.filter((_, other) => other !== index))}
                    >
                      <Icon name="trash" />
                      <span className="hidden">
                        {t('availability.remove', { what: `${getDayName(day)} ${words(slot)}` })}
                      </span>
                    </button>
                  </li>
                ),
            )}
          </ul>
        </section>
      ))}
      <Field label={t('availability.day')} error={error}>
        {(a11y) => (
          <select
            {...a11y}
            value={added.weekday}
            onChange={(event) => setAdded({ ...added, weekday: Number(event.target.value) })}
          >
            {WEEK.map((day) => (
              <option key={day} value={day}>
                {getDayName(day)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <OpeningFields value={added} onChange={(opening) => setAdded({ ...added, ...opening })} />
      <Field label={t('availability.place')}>
        {(a11y) => (
          <input
            {...a11y}
            maxLength={MAX_TITLE}
            value={added.title ?? ''}
            onChange={(event) => setAdded({ ...added, title: event.target.value })}
          />
        )}
      </Field>
      <p className="actions">
        <button type="button" className="button button-quiet" disabled={slots.length >= MAX_SLOTS} onClick={add}>
          <Icon name="add" />
          {t('availability.addSlot')}
        </button>
      </p>
    </section>
  )
}
