import { OutsideLink } from '../../ui/outside-link'
import type { StaticPageProps } from '../../layout/page-definition'
import { Icon } from '../../ui/icon'
import { CardList } from './parts/card-list'
import { Actions, LinkList } from './parts/link-list'
import type { MethodologyTexts } from './texts/methodology.fr'
import { PageTop } from './parts/page-top'
import { Steps } from './parts/steps'

export function MethodologyPage({ t, site, language }: StaticPageProps<MethodologyTexts>) {
  const hasOutside = Boolean(site.needsFormUrl || site.chatUrl)
  return (
    <>
      <PageTop heading={t.heading} lead={t.lead} picture="methodology">
        <Actions links={t.start} />
      </PageTop>
      <section className="wide">
        <h2>{t.phasesHeading}</h2>
        <Steps steps={t.phases} />
      </section>
      <section className="wide" id="etapes">
        <h2>{t.stepsHeading}</h2>
        <p>{t.stepsText}</p>
        <ol className="steps steps-long">
          {t.steps.map(({ name, text, done, trap, link }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <p>
                <strong>{t.doneLabel}</strong> {done}
              </p>
              <p>
                <strong>{t.trapLabel}</strong> {trap}
              </p>
              <LinkList links={[link]} />
            </li>
          ))}
        </ol>
      </section>
      <section className="wide">
        <h2>{t.rulesHeading}</h2>
        <CardList cards={t.rules} three />
      </section>
      <section className="band" id="appui">
        <div className="wide">
          <h2>{t.supportHeading}</h2>
          <p>{t.supportText}</p>
          <p className="actions">
            {site.needsFormUrl && (
              <OutsideLink className="button" href={site.needsFormUrl} language={language}>
                {t.simulate}
              </OutsideLink>
            )}
            {site.chatUrl && (
              <OutsideLink className="button button-quiet" href={site.chatUrl} language={language}>
                <Icon name="chat" /> {t.chat}
              </OutsideLink>
            )}
            <a className={hasOutside ? 'more' : 'button'} href="/contact">
              {t.write}
            </a>
          </p>
          {hasOutside && <p className="note">{t.supportOutside}</p>}
        </div>
      </section>
    </>
  )
}
