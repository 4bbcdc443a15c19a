import { useState } from 'react'
import type { SourceDate } from '#domain/citations/source'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'

const MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

interface Parts {
  readonly year: string
  readonly month: string
  readonly day: string
}

/** The date of the parts; null if all are empty, `wrong` if they are not a date. */
function toSourceDate({ year, month, day }: Parts): SourceDate | null | 'wrong' {
  const [y, m, d] = [year.trim(), month, day.trim()]
  if (y === '' && m === '' && d === '') return null
  if (!/^-?\d{1,4}$/.test(y) || (d !== '' && (m === '' || !/^([1-9]|[12]\d|3[01])$/.test(d)))) return 'wrong'
  if (m === '') return { 'date-parts': [[Number(y)]] }
  return { 'date-parts': [d === '' ? [Number(y), Number(m)] : [Number(y), Number(m), Number(d)]] }
}

interface Props {
  label: string
  isMissing: string | undefined
  date: SourceDate | undefined
  onChange: (date: SourceDate | undefined, isWrong: boolean) => void
}

/** As much of a date as is known: a year, a month of it, a day of that. */
export function DateParts({ label, isMissing, date, onChange }: Props) {
  const { t } = useTranslation('sources')
  const [year, month, day] = date?.['date-parts'][0] ?? []
  const [parts, setParts] = useState<Parts>({
    year: year === undefined ? '' : String(year),
    month: month === undefined ? '' : String(month),
    day: day === undefined ? '' : String(day),
  })
  const read = toSourceDate(parts)
  const change = (changed: Partial<Parts>) => {
    const next = { ...parts, ...changed }
    setParts(next)
    const now = toSourceDate(next)
    onChange(now === 'wrong' ? undefined : (now ?? undefined), now === 'wrong')
  }
  return (
    <fieldset className="source-date">
      <legend>
        {label} {isMissing && <small>{isMissing}</small>}
      </legend>
      <Field label={t('year')}>
        {(a11y) => (
          <input
            {...a11y}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={parts.year}
            onChange={({ target }) => change({ year: target.value })}
          />
        )}
      </Field>
      <Field label={t('month')}>
        {(a11y) => (
          <select {...a11y} value={parts.month} onChange={({ target }) => change({ month: target.value })}>
            <option value="">{t('noMonth')}</option>
            {MONTHS.map((one) => (
              <option key={one} value={one}>
                {t(`months.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('day')}>
        {(a11y) => (
          <input
            {...a11y}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={parts.day}
            onChange={({ target }) => change({ day: target.value })}
          />
        )}
      </Field>
      {read === 'wrong' && (
        <p className="field-error" role="alert">
          {t('wrongDate')}
        </p>
      )}
    </fieldset>
  )
}
