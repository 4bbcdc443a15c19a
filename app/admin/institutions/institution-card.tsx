import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { Badge } from '../../shell/badge'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import type { IconName } from '../../ui/icon-names'
import type { InstitutionRow } from './use-institutions'

export type InstitutionAct = 'staff' | 'quote' | 'rename' | 'close' | 'reopen'

const ICONS: Readonly<Record<InstitutionAct, IconName>> = {
  staff: 'mentoring',
  quote: 'business',
  rename: 'pencil',
  close: 'close',
  reopen: 'undo',
}
const OF_OPEN = ['staff', 'quote', 'rename', 'close'] as const
/** A closed institution can buy no seats, so the quote is missing. */
const OF_CLOSED = ['staff', 'rename', 'reopen'] as const
const FIGURES = ['paid', 'used', 'invited'] as const

interface Props {
  institution: InstitutionRow
  onAct: (act: InstitutionAct) => void
}

/** One institution: its seats, the date until which they are paid, and its actions. */
export function InstitutionCard({ institution: { name, seats, closedAt }, onAct }: Props) {
  const { t } = useTranslation('institutions')
  const { language } = useFrame()
  const number = new Intl.NumberFormat(language)
  const day = (iso: string) => longDate(new Date(iso), language)
  const acts: readonly InstitutionAct[] = closedAt === null ? OF_OPEN : OF_CLOSED
  return (
    <li className="card institution-card">
      <div className="institution-name">
        <h2>{name}</h2>
        {closedAt !== null && <Badge tone="warm">{t('closed')}</Badge>}
      </div>
      <dl className="institution-seats">
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(figure)}</dt>
            <dd>{number.format(seats[figure])}</dd>
          </div>
        ))}
      </dl>
      <p className="note">
        {seats.paidUntil === null ? t('unpaid') : t('paidUntil', { date: day(seats.paidUntil) })}
        {closedAt !== null && ` · ${t('closedOn', { date: day(closedAt) })}`}
      </p>
      <p className="institution-acts">
        {acts.map((act) => (
          <button
            key={act}
            type="button"
            className="button button-quiet"
            aria-label={`${t(act)} : ${name}`}
            onClick={() => onAct(act)}
          >
            <Icon name={ICONS[act]} />
            {t(`acts.${act}`)}
          </button>
        ))}
      </p>
    </li>
  )
}
