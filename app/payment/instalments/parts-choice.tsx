import {
  daysOfParts,
  dueDates,
  partCountsOf,
  partsOf,
  PLAN_DAYS,
  type PartCount,
  type WholePrice,
} from '#contract/instalments'
import { formatFrancs, fromWireAmount } from '#contract/money'
import type { PaymentState, Schedule } from '#contract/payments'
import { interpolate } from '../../i18n/interpolate'
import { useFrame } from '../../i18n/frame-context'
import { instalmentTexts, ScheduleList } from '../../ui/instalments/schedule-list'

interface Props {
  /** The order that is being paid; null before one is made. */
  state: PaymentState | null
  /** What it will cost, before there is an order, and the parts that are wished. */
  asked?: { readonly price: WholePrice; readonly count: PartCount | undefined }
  isBusy: boolean
  /** Undefined is all at once. `francs`: what is then paid first. */
  onChange: (count: PartCount | undefined, francs: number) => void
}

/** At once or in parts, with what each costs and when it falls due; of a later part the schedule alone. */
export default function PartsChoice({ state, asked, isBusy, onChange }: Props) {
  const { language } = useFrame()
  const s = instalmentTexts(language)
  const price = asked?.price ?? priceOf(state)
  const counts = price ? partCountsOf(price, PLAN_DAYS) : []
  const firstOf = (count: PartCount | undefined) =>
    count === undefined ? (price?.amount ?? 0) : (partsOf(price?.amount ?? 0, count)[0] ?? 0)
  const shown = state?.instalment?.schedule ?? (asked?.count && plannedSchedule(asked.price, asked.count))
  const chosen = shown ? shown.parts.length : undefined
  const schedule = shown && (
    <>
      <h2>{s.schedule}</h2>
      <ScheduleList schedule={shown} language={language} />
      <p className="note">{s.note}</p>
    </>
  )
  if (state?.instalment && state.instalment.number > 1) return schedule
  if (counts.length === 0) return null
  return (
    <>
      <fieldset className="payment-methods">
        <legend>{s.legend}</legend>
        {[undefined, ...counts].map((count) => (
          <label key={count ?? 1} className="switch">
            <input
              type="radio"
              name="parts"
              checked={chosen === count}
              disabled={isBusy}
              onChange={() => onChange(count, firstOf(count))}
            />
            <span>
              {count === undefined ? s.once : interpolate(s.times, { count: String(count) })}
              <small>{interpolate(s.now, { amount: formatFrancs(firstOf(count), language) })}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {schedule}
    </>
  )
}

function priceOf(state: PaymentState | null): WholePrice | null {
  if (!state) return null
  const { listPrice, creditAmount, instalment } = state
  return { listPrice, creditAmount, amount: instalment?.schedule.amount ?? fromWireAmount(state.amount) }
}

/** What the server will plan once the first part is paid. */
function plannedSchedule({ amount, creditAmount }: WholePrice, count: PartCount): Pick<Schedule, 'amount' | 'parts'> {
  const amounts = partsOf(amount, count)
  const days = daysOfParts(amounts, creditAmount, PLAN_DAYS)
  const now = new Date()
  const dates = dueDates(days, now)
  return {
    amount: amounts.reduce((sum, part) => sum + part, 0),
    parts: amounts.map((part, index) => ({
      ...{ id: String(index), number: index + 1, amount: part, days: days[index] ?? 0, paidAt: null },
      dueAt: (dates[index] ?? now).toISOString(),
      state: index === 0 ? 'due' : 'later',
    })),
  }
}
