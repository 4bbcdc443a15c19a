import { Ticks } from './parts/card-list'
import { DataTable } from './parts/data-table'
import { Actions, LinkList } from './parts/link-list'
import { PageTop } from './parts/page-top'
import { Steps } from './parts/steps'
import type { StaticPageProps } from '../../layout/page-definition'
import type { InstallTexts } from './texts/install.fr'

export const InstallPage = ({ t }: StaticPageProps<InstallTexts>) => (
  <>
    <PageTop heading={t.heading} lead={t.lead} picture="install">
      <Actions links={t.jumps} equal />
    </PageTop>
    <section className="wide" id="android">
      <h2>{t.androidHeading}</h2>
      <Steps steps={t.android} />
      <p className="note">{t.androidNote}</p>
    </section>
    <section className="wide" id="iphone">
      <h2>{t.appleHeading}</h2>
      <Steps steps={t.apple} />
      <p className="note">{t.appleNote}</p>
    </section>
    <section className="wide" id="ordinateur">
      <h2>{t.computerHeading}</h2>
      <Choices items={t.computer} />
    </section>
    <section className="wide">
      <h2>{t.weightHeading}</h2>
      <p>{t.weightText}</p>
      <DataTable table={t.weight} stack />
      <p className="note">{t.weightNote}</p>
    </section>
    <section className="wide">
      <h2>{t.offlineHeading}</h2>
      <ul className="cards">
        <li className="card">
          <h3>{t.works}</h3>
          <Ticks items={t.worksItems} />
        </li>
        <li className="card">
          <h3>{t.needs}</h3>
          <Ticks items={t.needsItems} not />
        </li>
      </ul>
    </section>
    <section className="wide">
      <h2>{t.removeHeading}</h2>
      <p className="notice">{t.removeFirst}</p>
      <Choices items={t.remove} />
      <p>{t.removeNote}</p>
      <LinkList links={t.links} />
    </section>
  </>
)

/** One card per kind of device, as alternatives. */
const Choices = ({ items }: { items: InstallTexts['remove'] }) => (
  <ul className="cards cards-3">
    {items.map(({ name, text }) => (
      <li key={name} className="card">
        <h3>{name}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
