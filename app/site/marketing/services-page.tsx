import type { StaticPageProps } from '../../layout/page-definition'
import { Icon } from '../../ui/icon'
import { CallBand } from './parts/call-band'
import { CardList, Ticks } from './parts/card-list'
import { LinkList } from './parts/link-list'
import { PageTop } from './parts/page-top'
import type { ServicesTexts } from './texts/services.fr'

export const ServicesPage = ({ t }: StaticPageProps<ServicesTexts>) => (
  <>
    <PageTop heading={t.heading} lead={t.lead} picture="services" />
    <section className="wide">
      <h2>{t.listHeading}</h2>
      <CardList cards={t.list} three />
    </section>
    <section className="wide">
      <h2>{t.benefitsHeading}</h2>
      <CardList cards={t.benefits} three />
    </section>
    <section className="wide">
      <h2>{t.audienceHeading}</h2>
      <ul className="cards cards-3">
        {t.audiences.map(({ icon, name, text, items, link }) => (
          <li key={name} className="card">
            <Icon name={icon} className="icon icon-large" />
            <h3>{name}</h3>
            <p>{text}</p>
            <Ticks items={items} />
            <LinkList links={[link]} />
          </li>
        ))}
      </ul>
      <p className="notice">
        <strong>{t.limit}</strong> {t.limitText}
      </p>
    </section>
    <CallBand call={t.call} />
  </>
)
