import type { Schedule } from '#contract/payments'
import { useFrame } from '../../../i18n/frame-context'
import { useOnline } from '../../../device/use-online'
import { instalmentTexts, ScheduleList } from '../../../ui/instalments/schedule-list'

/** Instalment schedules with the state of each part, and a link to pay the next one. */
export function Schedules({ schedules }: { schedules: readonly Schedule[] }) {
  const { language } = useFrame()
  const isOnline = useOnline()
  const s = instalmentTexts(language)
  return schedules.map((schedule) => (
    <section key={schedule.id} className="card" aria-label={s.schedule}>
      <h2>{s.schedule}</h2>
      {schedule.pausedAt !== null && (
        <p className="notice notice-bad" role="alert">
          {s.paused}
        </p>
      )}
      {(schedule.state === 'replaced' || schedule.state === 'refunded') && <p>{s[schedule.state]}</p>}
      <ScheduleList
        schedule={schedule}
        language={language}
        action={(part) =>
          isOnline && (
            <p className="actions">
              <a className="button" href={`/payment?plan=${schedule.plan}&part=${part.id}`}>
                {s.pay}
              </a>
            </p>
          )
        }
      />
      {schedule.state === 'open' && <p className="note">{s.note}</p>}
    </section>
  ))
}
