import { Link } from 'react-router-dom'
import { PROJECT_STATUSES } from '#contract/choices'
import { percentText } from '../i18n/percent'
import { useFrame } from '../i18n/frame-context'
import { longDate } from '../i18n/relative-time'
import { Answered } from '../shell/answered'
import { useTranslation } from '../shell/i18n'
import { Icon } from '../ui/icon'
import type { IconName } from '../ui/icon-names'
import { CopyLine } from './copy-line'
import { useFigures, type Figures, type Panel } from './panel-data'
import { tabAddress } from './tab-link'

/** Key figures of the institution; each links to its list. */
export function PanelOverview({ panel }: { panel: Panel }) {
  const { t } = useTranslation('institution')
  const { t: ta } = useTranslation('account')
  const answer = useFigures()
  return (
    <Answered answer={answer} t={ta} isQuiet>
      {(figures) => (
        <>
          <CopyLine answer={answer} />
          <h2 className="hidden">{t('tabs.overview')}</h2>
          <Cards figures={figures} />
          <div className="panel-columns">
            <ByStatus projects={figures.projects} />
            <Defences deadlines={figures.deadlines} />
            <SeatsSummary panel={panel} />
          </div>
        </>
      )}
    </Answered>
  )
}

interface Card {
  readonly key: string
  readonly icon: IconName
  readonly title: string
  readonly value: string
  readonly under: string
  readonly to: ReturnType<typeof tabAddress>
}

function Cards({ figures: { students, progress, rounds, sessions } }: { figures: Figures }) {
  const { t } = useTranslation('institution')
  const { language } = useFrame()
  const count = (value: number) => value.toLocaleString(language)
  const { handed_in: handedIn, in_review: inReview, returned } = rounds
  const cards: Card[] = [
    {
      key: 'students',
      icon: 'school',
      title: t('overview.students'),
      value: count(students),
      under: t('overview.studentsText'),
      to: tabAddress('students'),
    },
    {
      key: 'progress',
      icon: 'tracking',
      title: t('overview.progress'),
      to: tabAddress('projects'),
      value: progress === null ? '—' : percentText(progress, language),
      under: progress === null ? t('overview.noProgress') : t('overview.progressText'),
    },
    {
      key: 'rounds',
      icon: 'outbox',
      title: t('overview.rounds'),
      value: count(handedIn + inReview),
      under: [
        t('overview.roundsText', { handedIn: count(handedIn), inReview: count(inReview) }),
        ...(returned > 0 ? [t('overview.returned', { count: returned })] : []),
      ].join(' · '),
      to: tabAddress('rounds'),
    },
    {
      key: 'sessions',
      icon: 'calendar',
      title: t('overview.sessions'),
      value: count(sessions),
      under: t('overview.sessionsText'),
      to: tabAddress('sessions', { as: 'agenda' }),
    },
  ]
  return (
    <ul className="panel-figures">
      {cards.map(({ key, icon, title, value, under, to }) => (
        <li key={key} className="card card-link">
          <h3>
            <Icon name={icon} />
            <Link to={to}>{title}</Link>
          </h3>
          <p className="panel-value">{value}</p>
          <p className="note">{under}</p>
        </li>
      ))}
    </ul>
  )
}

function ByStatus({ projects }: { projects: Figures['projects'] }) {
  const { t } = useTranslation('institution')
  const { language } = useFrame()
  const most = Math.max(1, ...PROJECT_STATUSES.map((status) => projects[status]))
  return (
    <section className="card" aria-labelledby="panel-statuses">
      <h2 id="panel-statuses">{t('overview.byStatus')}</h2>
      <ul className="panel-bars">
        {PROJECT_STATUSES.map((status) => (
          <li key={status}>
            <Link to={tabAddress('projects', { status })}>{t(`projects.statuses.${status}`)}</Link>
            <span className="panel-bar" style={{ width: `${String((100 * projects[status]) / most)}%` }} />
            <strong>{projects[status].toLocaleString(language)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Defences({ deadlines: { soon, late } }: { deadlines: Figures['deadlines'] }) {
  const { t } = useTranslation('institution')
  const { language } = useFrame()
  return (
    <section className="card" aria-labelledby="panel-defences">
      <h2 id="panel-defences">{t('overview.deadlines')}</h2>
      <dl className="panel-facts">
        <dt>{t('overview.soon')}</dt>
        <dd>{soon.toLocaleString(language)}</dd>
        <dt>{t('overview.late')}</dt>
        <dd className={late > 0 ? 'panel-late' : ''}>{late.toLocaleString(language)}</dd>
      </dl>
      <p className="actions">
        <Link className="button button-quiet" to={tabAddress('projects', { sort: 'deadline' })}>
          {t('overview.see')}
        </Link>
      </p>
    </section>
  )
}

/** The number of paid seats, their expiry and their use. */
export function SeatsSummary({ panel: { seats } }: { panel: Panel }) {
  const { t } = useTranslation('institution')
  const { language } = useFrame()
  const { paid, used, invited, paidUntil } = seats
  const count = (value: number) => value.toLocaleString(language)
  const taken = paid === 0 ? 0 : Math.min(100, Math.round((100 * (used + invited)) / paid))
  return (
    <section className="card" aria-labelledby="panel-seats">
      <h2 id="panel-seats">{t('seats.title')}</h2>
      {paid > 0 && (
        <div
          className="panel-meter"
          role="meter"
          aria-label={t('seats.meter')}
          aria-valuenow={taken}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ width: `${String(taken)}%` }} />
        </div>
      )}
      {paid > 0 && used > paid && <p className="panel-late">{t('seats.over', { count: used - paid })}</p>}
      <dl className="panel-facts">
        <dt>{t('seats.paid')}</dt>
        <dd>{count(paid)}</dd>
        <dt>{t('seats.used')}</dt>
        <dd>{count(used)}</dd>
        <dt>{t('seats.invited')}</dt>
        <dd>{count(invited)}</dd>
        <dt>{t('seats.free')}</dt>
        <dd>{count(Math.max(0, paid - used - invited))}</dd>
        <dt>{t('seats.until')}</dt>
        <dd>{paidUntil === null ? t('seats.notPaid') : longDate(new Date(paidUntil), language)}</dd>
      </dl>
    </section>
  )
}
