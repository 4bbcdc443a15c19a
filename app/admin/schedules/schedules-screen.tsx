import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { DAY_MS, SCHEDULE_GROUPS, type ScheduleGroup } from '#domain/money/instalments'
import { formatFrancs } from '#domain/money/money'
import type { ConsoleSchedule } from '#contract/schedules'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { Answered } from '../../shell/answered'
import { Badge } from '../../shell/badge'
import { useTranslation } from '../../shell/i18n'
import type { Pages } from '../../shell/pages'
import { Icon } from '../../ui/icon'
import { ScheduleList } from '../../ui/instalments/schedule-list'
import { useConsole } from '../console/console-context'
import { More } from '../console/more'
import { useSchedules } from './use-schedules'
import '../../lists/lists.css'
import './schedules.css'

/** Instalment schedules; late ones come first. */
export function SchedulesScreen() {
  const { t } = useTranslation('schedules')
  const { t: tConsole } = useTranslation('console')
  const [parameters, setParameters] = useSearchParams()
  const group = SCHEDULE_GROUPS.find((one) => one === parameters.get('group')) ?? 'late'
  const { answer, ...pages } = useSchedules(group)
  return (
    <section className="resource" aria-label={t('filter')}>
      <p className="lead">{t('lead')}</p>
      <div className="filter-tabs" role="group" aria-label={t('filter')}>
        {SCHEDULE_GROUPS.map((one) => (
          <button key={one} type="button" aria-pressed={one === group} onClick={() => setParameters({ group: one })}>
            {t(`groups.${one}`)}
          </button>
        ))}
      </div>
      <Answered key={group} answer={answer} t={tConsole}>
        {(rows) => <Rows rows={rows} group={group} {...pages} />}
      </Answered>
    </section>
  )
}

interface RowsProps extends Omit<Pages<ConsoleSchedule>, 'answer'> {
  rows: readonly ConsoleSchedule[]
  group: ScheduleGroup
}

function Rows({ rows, group, total, ...more }: RowsProps) {
  const { t } = useTranslation('schedules')
  const { language } = useFrame()
  const overdue = rows.reduce((sum, row) => sum + row.overdue, 0)
  if (rows.length === 0)
    return (
      <div className="message">
        <Icon name="pricing" className="icon icon-large" />
        <h2>{t(`empty.${group}`)}</h2>
        <p>{t(`emptyText.${group}`)}</p>
      </div>
    )
  return (
    <>
      <p>
        <strong>{t('count', { count: total ?? rows.length })}</strong>
        {/* The sum of one page could be mistaken for the sum of all pages. */}
        {overdue > 0 && !more.hasNextPage && <> · {t('total', { amount: formatFrancs(overdue, language) })}</>}
      </p>
      {rows.map((row) => (
        <Card key={row.id} row={row} />
      ))}
      <More {...more} />
    </>
  )
}

function Card({ row }: { row: ConsoleSchedule }) {
  const { t } = useTranslation('schedules')
  const { t: tResources } = useTranslation('resources')
  const { language } = useFrame()
  const { base } = useConsole()
  const [now] = useState(() => Date.now())
  const { student, plan, state, pausedAt, parts, paid, amount, order } = row
  const late = parts.find((part) => part.state === 'late')
  const day = (iso: string) => longDate(new Date(iso), language)
  const name = student?.fullName ?? t('erased')
  return (
    <article className="card schedule">
      <div className="schedule-head">
        <h2>{name}</h2>
        {late && (
          <Badge tone="warm">
            {t('late', { count: Math.max(1, Math.floor((now - Date.parse(late.dueAt)) / DAY_MS)) })}
          </Badge>
        )}
      </div>
      <p className="note">
        {[student?.email, tResources(`orders.plans.${plan}`)].filter(Boolean).join(' · ')}
        <br />
        {t('paid', { paid: formatFrancs(paid, language), amount: formatFrancs(amount, language) })}
      </p>
      {pausedAt !== null && (
        <p>
          <Badge tone="bad">{t('paused', { date: day(pausedAt) })}</Badge>
        </p>
      )}
      {(state === 'refunded' || state === 'replaced') && <p>{t(state)}</p>}
      <ScheduleList schedule={row} language={language} />
      <p className="actions">
        {student && (
          <Link
            className="button button-quiet"
            to={`${base}/users?row=${student.id}`}
            aria-label={`${t('person')} : ${name}`}
          >
            {t('person')}
          </Link>
        )}
        {order !== null && (
          <Link
            className="button button-quiet"
            to={`${base}/payments?row=${order}`}
            aria-label={`${t('payment')} : ${name}`}
          >
            {t('payment')}
          </Link>
        )}
        {student?.email && (
          <a className="button button-quiet" href={`mailto:${student.email}`} aria-label={`${t('write')} : ${name}`}>
            {t('write')}
          </a>
        )}
      </p>
    </article>
  )
}
