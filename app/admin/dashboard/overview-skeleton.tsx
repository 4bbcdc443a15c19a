import { useTranslation } from '../../shell/i18n'

const CARDS = [0, 1, 2, 3]

/** A placeholder of the same size as the figures, so that the layout does not shift when they load. */
export function OverviewSkeleton() {
  const { t } = useTranslation('console')
  return (
    <div role="status" aria-busy="true">
      <p className="hidden">{t('loading')}</p>
      <div className="stats">
        {CARDS.map((card) => (
          <div key={card} className="card stat bone" />
        ))}
      </div>
      <div className="charts">
        {CARDS.map((card) => (
          <div key={card} className="card chart bone" />
        ))}
      </div>
    </div>
  )
}
