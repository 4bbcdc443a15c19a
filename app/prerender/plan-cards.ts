import type { Language } from '#contract/languages'
import { formatFrancs } from '#contract/money'
import { PLAN_FEATURES, PLAN_IDS, PLANS } from '#contract/plans'
import { typeset } from '../i18n/typography'
import { PLAN_TEXTS } from '../site/marketing/parts/plan-texts'
import type { PlanCard } from '../payment/checkout/plan-cards'

/** The plans of the payment page, from the plan table and in the words of the pricing page. */
export function planCards(language: Language): PlanCard[] {
  const { plans, features } = typeset(PLAN_TEXTS[language], language)
  return PLAN_IDS.map((id) => {
    const { priceXof } = PLANS[id]
    const included = PLAN_FEATURES.filter((feature) => feature.in.some((holder) => holder === id)).map(
      (feature) => features[feature.id],
    )
    return { id, ...plans[id], price: priceXof === null ? null : formatFrancs(priceXof, language), features: included }
  })
}
