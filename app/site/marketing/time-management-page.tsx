import type { TFunction } from 'i18next'
import type { Language } from '#contract/languages'
import { longDate } from '../../i18n/relative-time'
import type { StaticPageProps } from '../../layout/page-definition'
import { CallBand } from './parts/call-band'
import { CardList } from './parts/card-list'
import { DataTable } from './parts/data-table'
import { Actions, LinkList } from './parts/link-list'
import { PageTop } from './parts/page-top'
import { Steps } from './parts/steps'
import type { TimeManagementTexts } from './texts/time-management.fr'

/** A Wednesday, at noon UTC, so that no time zone changes the date. */
const DEFENCE = '2027-06-30T12:00:00Z'

/** The Monday of the week `weeks` before the defence's week. */
function mondayBefore(weeks: number): Date {
  const date = new Date(DEFENCE)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7) - 7 * weeks)
  return date
}

type Say = TFunction<'site.time-management'>

function sampleRows(t: TimeManagementTexts, language: Language, say: Say): string[][] {
  const weeks = t.sample.map(({ from, to, work, done }) => {
    const when = say('weeks', { count: from - to + 1, from, to, date: longDate(mondayBefore(from), language) })
    return [when, work, done]
  })
  return [...weeks, [say('lastDay', { date: longDate(new Date(DEFENCE), language) }), t.lastWork, t.lastDone]]
}

export const TimeManagementPage = ({ t, language, data: say }: StaticPageProps<TimeManagementTexts, Say>) => (
  <>
    <PageTop heading={t.heading} lead={t.lead} picture="time-management">
      <Actions links={t.start} />
    </PageTop>
    <section className="wide">
      <h2>{t.featuresHeading}</h2>
      <CardList cards={t.features} three />
    </section>
    <section className="wide" id="exemple">
      <h2>{t.sampleHeading}</h2>
      <p>{say('sampleText', { date: longDate(new Date(DEFENCE), language) })}</p>
      <DataTable table={{ caption: t.caption, columns: t.columns, rows: sampleRows(t, language, say) }} stack />
    </section>
    <section className="wide" id="le-votre">
      <h2>{t.ownHeading}</h2>
      <Steps steps={t.own} long />
    </section>
    <section className="wide">
      <h2>{t.lateHeading}</h2>
      <p>{t.late}</p>
      <LinkList links={t.links} />
    </section>
    <CallBand call={t.call} />
  </>
)
