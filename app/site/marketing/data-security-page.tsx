import type { StaticPageProps } from '../../layout/page-definition'
import { CallBand } from './parts/call-band'
import { CardList } from './parts/card-list'
import type { DataSecurityTexts } from './texts/data-security.fr'
import { DataTable } from './parts/data-table'
import { LinkList } from './parts/link-list'
import { PageTop } from './parts/page-top'
import { Steps } from './parts/steps'

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
