import { freeTimes, type FreeTime } from '#domain/booking/free-times'
import type { Language } from '#contract/languages'
import { bookingRoutes } from '#contract/routes/booking'
import { useFrame } from '../../i18n/frame-context'
import type { ReplyAt } from '../../network/call'
import { grouped } from '../../lists/grouped'
import { clock, toLocalInput } from '../../shell/format'
import { useTranslation } from '../../shell/i18n'
import './sessions.css'

export type Booking = ReplyAt<typeof bookingRoutes.read>

const createFormat = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', options)
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** « mardi 24 novembre », « mardi 1er décembre » (which `Intl` cannot format), in the device's time zone. */
export function dayWords(moment: number, language: Language): string {
  const text = createFormat(language, DAY).format(moment)
  return language === 'fr' ? text.replace(/ 1 /, ' 1er ') : text
}
export const formatWhen = (moment: number, language: Language): string =>
  `${dayWords(moment, language)}, ${clock(new Date(moment), language)}`

/** Free times as far as this device knows; the server decides. */
export function listFreeTimes(booking: Booking, now: number, except?: { startTime: string }): FreeTime[] {
  const { rules, slots, exceptions } = booking
  const busy = booking.busy
    .filter(({ start }) => start !== except?.startTime)
    .map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }))
  return freeTimes({ rules, slots, exceptions, busy }, now)
}

interface Props {
  times: readonly FreeTime[]
  /** Starts of the chosen times, in order of preference. */
  chosen: readonly number[]
  onChoose: (start: number) => void
}

/** Free times by day, as large buttons. */
export function FreeDays({ times, chosen, onChoose }: Props) {
  const { t } = useTranslation('booking')
  const { language } = useFrame()
  const toDay = ({ start }: FreeTime) => toLocalInput(new Date(start).toISOString()).slice(0, 10)
  const days = grouped(times, toDay)
  return [...days].map(([day, some]) => (
    <section key={day} className="sessions-day" aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`}>{dayWords(some[0]?.start ?? 0, language)}</h3>
      <ul className="sessions-times">
        {some.map(({ start, title }) => {
          const place = chosen.indexOf(start)
          const hour = clock(new Date(start), language)
          return (
            <li key={start}>
              <button
                type="button"
                className={`button ${place === -1 ? 'button-quiet' : ''}`}
                aria-pressed={place !== -1}
                {...(place > 0 && { 'aria-label': t('free.choice', { when: hour, count: place + 1 }) })}
                onClick={() => onChoose(start)}
              >
                {hour}
                {place !== -1 && chosen.length > 1 && <span className="sessions-place">{place + 1}</span>}
              </button>
              {title && <small>{title}</small>}
            </li>
          )
        })}
      </ul>
    </section>
  ))
}
