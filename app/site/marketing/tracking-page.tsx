import type { TFunction } from 'i18next'
import type { StaticPageProps } from '../../layout/page-definition'
import { CallBand } from './parts/call-band'
import { CardList } from './parts/card-list'
import { DataTable } from './parts/data-table'
import { LinkList } from './parts/link-list'
import { PageTop } from './parts/page-top'
import { Steps } from './parts/steps'
import type { TrackingTexts } from './texts/tracking.fr'

/** Colour of a progress (specification, section 9): red below 25, amber below 50, blue below 75, else green. */
function getGaugeClass(value: number): string {
  if (value < 25) return 'gauge gauge-low'
  if (value < 50) return 'gauge gauge-started'
  return value < 75 ? 'gauge gauge-half' : 'gauge'
}

export const TrackingPage = ({ t, data: say }: StaticPageProps<TrackingTexts, TFunction<'site.tracking'>>) => (
  <>
    <PageTop heading={t.heading} lead={t.lead} picture="tracking" />
    <section className="wide">
      <h2>{t.featuresHeading}</h2>
      <CardList cards={t.features} three />
    </section>
    <section className="wide">
      <h2>{t.statusHeading}</h2>
      <DataTable table={t.status} stack />
      <p>{t.statusNote}</p>
    </section>
    <section className="wide">
      <h2>{t.progressHeading}</h2>
      <p>{t.progressText}</p>
      <ul className="cards cards-4">
        {t.levels.map((level) => {
          const label = say('levelText', level)
          return (
            <li key={level.value} className="card">
              <p>
                <strong>{label}</strong>
              </p>
              <progress className={getGaugeClass(level.value)} value={level.value} max="100" aria-label={label} />
              <p>{level.text}</p>
            </li>
          )
        })}
      </ul>
    </section>
    <section className="wide">
      <h2>{t.weekHeading}</h2>
      <Steps steps={t.week} />
      <LinkList links={t.weekLinks} />
    </section>
    <CallBand call={t.call} />
  </>
)
