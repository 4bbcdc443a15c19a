import { COUNTRIES } from '#contract/countries'
import type { Language } from '#contract/languages'
import { PLAN_IDS, PLANS, SUBSCRIPTION_IDS, SUBSCRIPTIONS } from '#domain/money/plans'
import type { SiteLinks } from '../../i18n/site'
import { pageUrl } from '../../i18n/address'
import { PLAN_TEXTS } from '../../layout/plan-texts'

interface Service {
  site: SiteLinks
  language: Language
  path: string
  name: string
  description: string
}

/** schema.org `Service` of this company. */
export const service = ({ site, language, path, name, description }: Service): object => ({
  '@type': 'Service',
  name,
  description,
  url: pageUrl(site.origin, path, language),
  provider: { '@type': 'Organization', name: 'Cap Soutenance', url: site.origin },
  areaServed: COUNTRIES.map((country) => country.code),
})

/** The offers with a price; plans on quote have none. */
export function planOffers(language: Language): object[] {
  const texts = PLAN_TEXTS[language]
  return PLAN_IDS.flatMap((plan) => {
    const { priceXof } = PLANS[plan]
    return priceXof === null
      ? []
      : [{ '@type': 'Offer', name: texts.plans[plan].name, price: priceXof, priceCurrency: 'XOF' }]
  })
}

export function subscriptionOffers(language: Language): object[] {
  const texts = PLAN_TEXTS[language]
  return SUBSCRIPTION_IDS.flatMap((id) => {
    const { monthlyEuroCents } = SUBSCRIPTIONS[id]
    if (monthlyEuroCents === null) return []
    const price = monthlyEuroCents / 100
    return [
      {
        '@type': 'Offer',
        name: texts.subscriptions[id].name,
        price,
        priceCurrency: 'EUR',
        priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'EUR', unitCode: 'MON' },
      },
    ]
  })
}
