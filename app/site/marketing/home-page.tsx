import { COUNTRIES } from '#contract/countries'
import { readFaq } from '../../content/content'
import type { PageContext, StaticPageProps } from '../../layout/page-definition'
import { Icon } from '../../ui/icon'
import { OutsideLink } from '../../ui/outside-link'
import { typeset } from '../../i18n/typography'
import type { HomeTexts } from './texts/home.fr'
import { PlanCards, PlanTable } from './parts/plan-parts'
import { Drawing } from './parts/drawing'
import { SubscriptionTable } from './parts/subscription-parts'
import { TestimonialCards } from './parts/testimonial-cards'
import { ContactBand } from './parts/contact-band'

export const homeData = ({ contentRoot, language, i18n }: PageContext) => ({
  faq: readFaq(contentRoot, language),
  say: i18n.getFixedT(language, 'site.home'),
})

export function HomePage({
  t,
  language,
  site,
  data: { faq, say },
}: StaticPageProps<HomeTexts, ReturnType<typeof homeData>>) {
  const figures = typeset(
    [
      { value: '100+', label: t.figures.projects },
      { value: language === 'fr' ? '100 %' : '100%', label: t.figures.onTime },
      { value: '18/20', label: t.figures.grade },
      { value: String(COUNTRIES.length), label: t.figures.countries },
    ],
    language,
  )
  return (
    <>
      <section className="hero">
        <div className="wide hero-row">
          <div>
            <p className="badge">{t.badge}</p>
            <h1>{t.heading}</h1>
            <p className="lead">{t.lead}</p>
            <p className="actions">
              <a className="button" href="/pricing">
                {t.start}
              </a>
              {site.chatUrl && (
                <OutsideLink className="button button-quiet" href={site.chatUrl} language={language}>
                  {t.simulate}
                </OutsideLink>
              )}
            </p>
          </div>
          <Drawing name="hero" />
        </div>
      </section>
      <dl className="wide figures-band">
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className="wide">
        <h2>{t.audienceHeading}</h2>
        <ul className="cards cards-3">
          {t.audiences.map(({ icon, name, text }) => (
            <li key={name} className="card">
              <Icon name={icon} className="icon icon-large" />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wide">
        <h2>{t.servicesHeading}</h2>
        <ul className="cards">
          {t.services.map(({ icon, to, name, text }) => (
            <li key={to} className="card card-link">
              <Icon name={icon} className="icon icon-large" />
              <h3>
                <a href={to}>{name}</a>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wide">
        <h2>{t.comparisonHeading}</h2>
        <p>{t.comparisonText}</p>
        <PlanTable labels={t} language={language} caption={t.comparisonHeading} />
        <h3>{t.subscriptionsHeading}</h3>
        <p>{t.subscriptionsText}</p>
        <SubscriptionTable labels={t} language={language} caption={t.subscriptionsHeading} />
      </section>
      <section className="wide" id="plans">
        <h2>{t.plansHeading}</h2>
        <PlanCards labels={t} language={language} choose={(plan) => say('choose', { plan })} />
        <p>
          <a className="more" href="/pricing">
            {t.allPrices} <Icon name="forward" />
          </a>
        </p>
      </section>
      <section className="wide narrow">
        <h2>{t.faqHeading}</h2>
        {faq.slice(0, 5).map((entry) => (
          <details key={entry.id} name="home-faq" className="accordion">
            <summary>{entry.front.question}</summary>
            <div dangerouslySetInnerHTML={{ __html: entry.html }} />
          </details>
        ))}
        <p>
          <a className="more" href="/faq">
            {t.allFaq} <Icon name="forward" />
          </a>
        </p>
      </section>
      <ContactBand
        heading={t.contactHeading}
        text={t.contactText}
        action={t.contactAction}
        chat={t.chatAction}
        site={site}
        language={language}
      />
      <section className="wide">
        <h2>{t.testimonialsHeading}</h2>
        <p className="note">{t.testimonialsNote}</p>
        <TestimonialCards language={language} count={3} />
        <p>
          <a className="more" href="/testimonials">
            {t.allTestimonials} <Icon name="forward" />
          </a>
        </p>
      </section>
    </>
  )
}
