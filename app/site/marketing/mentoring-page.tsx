import { typeset } from '../../i18n/typography'
import type { StaticPageProps } from '../../layout/page-definition'
import { CallBand } from './parts/call-band'
import { CardList, Ticks } from './parts/card-list'
import { Actions, LinkList } from './parts/link-list'
import type { MentoringTexts } from './texts/mentoring.fr'
import { MENTORS } from './mentors'
import { PageTop } from './parts/page-top'
import { Steps } from './parts/steps'

export const MentoringPage = ({ t, language }: StaticPageProps<MentoringTexts>) => (
  <>
    <PageTop heading={t.heading} lead={t.lead} picture="mentoring">
      <Actions links={t.start} />
    </PageTop>
    <section className="wide">
      <h2>{t.howHeading}</h2>
      <Steps steps={t.how} />
    </section>
    <section className="wide" id="profils">
      <h2>{t.mentorsHeading}</h2>
      <p className="notice">{t.mentorsNote}</p>
      <ul className="cards cards-4">
        {typeset(MENTORS, language).map(({ id, name, initials, role, specialization, bio }) => (
          <li key={id} className="card">
            <span className="avatar" aria-hidden="true">
              {initials}
            </span>
            <h3>{name}</h3>
            <p className="note">{role[language]}</p>
            <p>
              <strong>{specialization[language]}</strong>
            </p>
            <p>{bio[language]}</p>
          </li>
        ))}
      </ul>
    </section>
    <section className="wide">
      <h2>{t.roleHeading}</h2>
      <ul className="cards">
        <li className="card">
          <h3>{t.does}</h3>
          <Ticks items={t.doesItems} />
        </li>
        <li className="card">
          <h3>{t.doesNot}</h3>
          <Ticks items={t.doesNotItems} not />
        </li>
      </ul>
    </section>
    <section className="wide">
      <h2>{t.factsHeading}</h2>
      <CardList cards={t.facts} three />
      <LinkList links={t.factsLinks} />
    </section>
    <CallBand call={t.call} />
  </>
)
