import { daysOfParts, dueDates, splitInstalments, PLAN_DAYS, type PartCount } from '#domain/money/instalments'
import { formatFrancs } from '#domain/money/money'
import type { PaymentState, Schedule } from '#contract/payments'
import { interpolate } from '../../i18n/interpolate'
import { useFrame } from '../../i18n/frame-context'
import type { Offer, WishedParts } from '../payment-calls'
import { instalmentTexts, ScheduleList } from '../../ui/instalments/schedule-list'

interface Props {
  /** The price of all instalments. */
  price: Offer
  /** The instalment that the order pays; null if it pays all or does not exist yet. */
  instalment: PaymentState['instalment']
  /** The chosen number of instalments, before the order is created. */
  wished: WishedParts
  isBusy: boolean
  /** `undefined` means one payment. `francs`: the amount of the first payment. */
  onChange: (count: PartCount | undefined, francs: number) => void
}

/** Choice between one payment and instalments, with amounts and due dates. A later instalment has only the schedule. */
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

/** The schedule that the server will create after the first payment. */
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
