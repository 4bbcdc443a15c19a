import { useMemo, useState } from 'react'
import type { Language } from '#contract/languages'
import { longDate } from '../i18n/relative-time'
import type { Keyed, LocalRow } from '../offline/storage/types'
import type { ListParts } from './list-parts'
import { PhoneRow } from './phone-rows'

/** Number of days with rows shown at first, and added by each press. */
const DAYS = 14

interface Props<R extends Keyed> {
  rows: readonly LocalRow<R>[]
  /** The date and time of a row, as ISO 8601. */
  at: (row: R) => string
  forRows: ListParts<R>['forRows']
  selection: ReadonlySet<string>
  language: Language
}

interface Day<R extends Keyed> {
  /** `2026-12-24`, in the device's time zone. */
  readonly key: string
  readonly date: Date
  readonly items: readonly LocalRow<R>[]
}

const toDayKey = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

function groupByDay<R extends Keyed>(rows: readonly LocalRow<R>[], at: (row: R) => string, today: Date): Day<R>[] {
  const days = new Map<string, { key: string; date: Date; items: LocalRow<R>[] }>([
    [toDayKey(today), { key: toDayKey(today), date: today, items: [] }],
  ])
  for (const item of [...rows].sort((a, b) => at(a.row).localeCompare(at(b.row)))) {
    const date = new Date(at(item.row))
    const key = toDayKey(date)
    const day = days.get(key) ?? { key, date, items: [] }
    day.items.push(item)
    days.set(key, day)
  }
  return [...days.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** A list grouped by day that starts today; earlier and later days are shown on demand. */
export function Agenda<R extends Keyed>({ rows, at, forRows, selection, language }: Props<R>) {
  const { t, definition } = forRows
  const [today] = useState(() => new Date())
  const [before, setBefore] = useState(0)
  const [after, setAfter] = useState(DAYS)
  const days = useMemo(() => groupByDay(rows, at, today), [rows, at, today])
  const now = days.findIndex(({ key }) => key === toDayKey(today))
  const [from, to] = [Math.max(0, now - before), Math.min(days.length, now + after)]
  return (
    <div className="agenda">
      {from > 0 && (
        <button type="button" className="button button-quiet" onClick={() => setBefore(before + DAYS)}>
          {t('agenda.earlier')}
        </button>
      )}
      {days.slice(from, to).map(({ key, date, items }) => (
        <section key={key} aria-labelledby={`day-${key}`}>
          <h2 id={`day-${key}`}>
            {longDate(date, language)}
            {key === toDayKey(today) && <small>{t('agenda.today')}</small>}
          </h2>
          {items.length === 0 ? (
            <p className="note">{t('agenda.none')}</p>
          ) : (
            <ul className="phone-rows" aria-label={definition.texts.title}>
              {items.map((item, index) => (
                <PhoneRow
                  key={item.row.id}
                  item={item}
                  index={index}
                  count={items.length}
                  parts={forRows}
                  isSelected={selection.has(item.row.id)}
                  isActive
                />
              ))}
            </ul>
          )}
        </section>
      ))}
      {to < days.length && (
        <button type="button" className="button button-quiet" onClick={() => setAfter(after + DAYS)}>
          {t('agenda.later')}
        </button>
      )}
    </div>
  )
}
