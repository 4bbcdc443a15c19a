import type { StaticPageProps } from '../prerender/page-definition'
import { CallBand } from './call-band'
import { CardList } from './card-list'
import type { DataSecurityTexts } from './data-security.fr'
import { DataTable } from './data-table'
import { LinkList } from './link-list'
import { PageTop } from './page-top'
import { Steps } from './steps'

export const DataSecurityPage = ({ t }: StaticPageProps<DataSecurityTexts>) => (
  <>
    <PageTop heading={t.heading} lead={t.lead} picture="data-security" />
    <section className="wide">
      <h2>{t.featuresHeading}</h2>
      <CardList cards={t.features} three />
    </section>
    <section className="wide">
      <h2>{t.tableHeading}</h2>
      <DataTable table={t.table} stack />
      <p>{t.tableNote}</p>
    </section>
    <section className="wide">
      <h2>{t.rightsHeading}</h2>
      <CardList cards={t.rights} three />
    </section>
    <section className="wide">
      <h2>{t.yoursHeading}</h2>
      <Steps steps={t.yours} long />
      <p className="notice">
        <strong>{t.limit}</strong> {t.limitText}
      </p>
      <LinkList links={t.links} />
    </section>
    <CallBand call={t.call} />
  </>
)
