import { daysOfParts, dueDates, splitInstalments, PLAN_DAYS, type PartCount } from '#domain/money/instalments'
import { formatFrancs } from '#domain/money/money'
import type { PaymentState, Schedule } from '#contract/payments'
import { interpolate } from '../../i18n/interpolate'
import { useFrame } from '../../i18n/frame-context'
import type { Offer, WishedParts } from '../payment-calls'
import { instalmentTexts, ScheduleList } from '../../ui/instalments/schedule-list'

interface Props {
  /** What all parts cost. */
  price: Offer
  /** The part that an order pays; null where it pays all, or is not made yet. */
  instalment: PaymentState['instalment']
  /** The parts that are chosen, before they are ordered. */
  wished: WishedParts
  isBusy: boolean
  /** Undefined is all at once. `francs`: what is then paid first. */
  onChange: (count: PartCount | undefined, francs: number) => void
}

/** At once or in parts, with what each costs and when it falls due; of a later part the schedule alone. */
export default function PartsChoice({ price, instalment, wished, isBusy, onChange }: Props) {
  const { language } = useFrame()
  const s = instalmentTexts(language)
  const getFirstAmount = (count: PartCount | undefined) =>
    count === undefined ? price.amount : (splitInstalments(price.amount, count)[0] ?? 0)
  const shown = wished ? wished.count && plannedSchedule(price, wished.count) : instalment?.schedule
  const chosen = shown ? shown.parts.length : undefined
  const schedule = shown && (
    <>
      <h2>{s.schedule}</h2>
      <ScheduleList schedule={shown} language={language} />
      <p className="note">{s.note}</p>
    </>
  )
  if (instalment && instalment.number > 1) return schedule
  if (price.parts.length === 0) return null
  return (
    <>
      <fieldset className="payment-methods">
        <legend>{s.legend}</legend>
        {[undefined, ...price.parts].map((count) => (
          <label key={count ?? 1} className="switch">
            <input
              type="radio"
              name="parts"
              checked={chosen === count}
              disabled={isBusy}
              onChange={() => onChange(count, getFirstAmount(count))}
            />
            <span>
              {count === undefined ? s.once : interpolate(s.times, { count: String(count) })}
              <small>{interpolate(s.now, { amount: formatFrancs(getFirstAmount(count), language) })}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {schedule}
    </>
  )
}

/** What the server will plan once the first part is paid. */
function plannedSchedule({ amount, creditAmount }: Offer, count: PartCount): Pick<Schedule, 'amount' | 'parts'> {
  const amounts = splitInstalments(amount, count)
  const days = daysOfParts(amounts, creditAmount, PLAN_DAYS)
  const now = new Date()
  const dates = dueDates(days, now)
  return {
    amount: amounts.reduce((sum, part) => sum + part, 0),
    parts: amounts.map((part, index) => ({
      id: String(index),
      number: index + 1,
      amount: part,
      days: days[index] ?? 0,
      paidAt: null,
      dueAt: (dates[index] ?? now).toISOString(),
      state: index === 0 ? 'due' : 'later',
    })),
  }
}
