import type { TFunction } from 'i18next'
import type { Language } from '#contract/languages'
import { formatEuros, formatFrancs } from '#domain/money/money'
import { PLAN_IDS, PLANS, SUBSCRIPTIONS } from '#domain/money/plans'
import { typeset } from '../../i18n/typography'
import type { StaticPageProps } from '../../layout/page-definition'
import { faqPage } from '../../layout/structured-data'
import { Icon } from '../../ui/icon'
import { CallBand } from './parts/call-band'
import { CardList } from './parts/card-list'
import { DataTable, type TableTexts } from './parts/data-table'
import { LinkList } from './parts/link-list'
import { PageTop } from './parts/page-top'
import { PlanCards, PlanTable } from './parts/plan-parts'
import { PLAN_TEXTS } from '../../layout/plan-texts'
import type { PricingTexts } from './texts/pricing.fr'
import { Questions } from './parts/questions'
import { planOffers, service, subscriptionOffers } from './service-data'
import { SubscriptionCards, SubscriptionTable } from './parts/subscription-parts'

/** Which subscription each purchase opens, from `PLANS`. */
function opensTable(t: PricingTexts, language: Language): TableTexts {
  const { plans, subscriptions } = typeset(PLAN_TEXTS[language], language)
  return {
    ...t.opens,
    rows: PLAN_IDS.map((plan) => {
      const { opens } = PLANS[plan]
      const projects = SUBSCRIPTIONS[opens].simultaneousProjects ?? t.unlimited
      return [plans[plan].name, subscriptions[opens].name, String(projects)]
    }),
  }
}

type Props = StaticPageProps<PricingTexts, TFunction<'site.pricing'>>

export function PricingPage({ t, language, data: say }: Props) {
  const offers = [
    {
      ...t.guided,
      to: '#accompagnement',
      icon: 'school',
      from: say('guided.from', { price: formatFrancs(PLANS.basic.priceXof, language) }),
    },
    {
      ...t.monthly,
      to: '#abonnement',
      icon: 'calendar',
      from: say('monthly.from', { price: formatEuros(SUBSCRIPTIONS.essential.monthlyEuroCents, language) }),
    },
  ] as const
  return (
    <>
      <PageTop heading={t.heading} lead={t.lead} />
      <section className="wide">
        <h2>{t.offersHeading}</h2>
        <ul className="cards">
          {offers.map(({ name, text, from, see, to, icon }) => (
            <li key={to} className="card">
              <Icon name={icon} className="icon icon-large" />
              <h3>{name}</h3>
              <p>{text}</p>
              <p>
                <strong>{from}</strong>
              </p>
              <a className="more" href={to}>
                {see} <Icon name="down" />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="wide" id="accompagnement">
        <h2>{t.guidedHeading}</h2>
        <p>{t.guidedText}</p>
        <PlanCards labels={t} language={language} choose={(plan) => say('choose', { plan })} />
        <h3 className="aside">{t.guidedTable}</h3>
        <PlanTable labels={t} language={language} caption={t.guidedTable} />
        <h3 className="aside">{t.opensHeading}</h3>
        <p>{t.opensText}</p>
        <DataTable table={opensTable(t, language)} stack />
      </section>
      <section className="band" id="abonnement">
        <div className="wide">
          <h2>{t.monthlyHeading}</h2>
          <p>{t.monthlyText}</p>
          <SubscriptionCards labels={t} language={language} say={say} />
          <h3 className="aside">{t.monthlyTable}</h3>
          <SubscriptionTable labels={t} language={language} caption={t.monthlyTable} />
        </div>
      </section>
      <section className="wide">
        <h2>{t.rulesHeading}</h2>
        <CardList cards={t.rules} three />
        <LinkList links={t.rulesLinks} />
        <p className="notice">
          <strong>{t.noGuarantee}</strong> {t.noGuaranteeText}
        </p>
      </section>
      <section className="wide narrow">
        <h2>{t.faqHeading}</h2>
        <Questions name="pricing-faq" items={t.faq} />
      </section>
      <CallBand
        call={{
          heading: t.contactHeading,
          text: t.contactText,
          links: [{ to: '/register?plan=contact', text: t.contactAction }],
        }}
      />
    </>
  )
}

export const pricingData = ({ t, site, language }: Props): object[] => {
  const common = { site, language, path: '/pricing' }
  return [
    { ...service({ ...common, name: t.guided.name, description: t.guided.text }), offers: planOffers(language) },
    {
      ...service({ ...common, name: t.monthly.name, description: t.monthly.text }),
      offers: subscriptionOffers(language),
    },
    faqPage({ ...common, items: t.faq.map(({ question, answer }) => ({ question, text: answer })) }),
  ]
}
