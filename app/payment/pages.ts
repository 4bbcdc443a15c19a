import type { Language } from '#contract/languages'
import { formatFrancs } from '#domain/money/money'
import { PLAN_FEATURES, PLAN_IDS, PLANS } from '#domain/money/plans'
import { typeset } from '../i18n/typography'
import { livePage } from '../layout/page-definition'
import { PLAN_TEXTS } from '../layout/plan-texts'
import type { PlanCard } from './checkout/plan-cards'
import * as en from './payment.en'
import * as fr from './payment.fr'
import type { PaypalData } from './paypal-page'
import { payerPage as payerEn } from './relative/payer-page.en'
import { payerPage as payerFr } from './relative/payer-page.fr'

/** The plans of the payment page, from the plan table, with the texts of the pricing page. */
function planCards(language: Language): PlanCard[] {
  const { plans, features } = typeset(PLAN_TEXTS[language], language)
  return PLAN_IDS.map((id) => {
    const { priceXof } = PLANS[id]
    const included = PLAN_FEATURES.filter((feature) => feature.in.some((holder) => holder === id)).map(
      (feature) => features[feature.id],
    )
    return { id, ...plans[id], price: priceXof === null ? null : formatFrancs(priceXof, language), features: included }
  })
}

export const pages = {
  payment: livePage({
    texts: { fr: fr.payment, en: en.payment },
    data: ({ language }) => planCards(language),
  }),
  'payment-success': livePage({ texts: { fr: fr.success, en: en.success } }),
  'payment-cancel': livePage({ texts: { fr: fr.cancel, en: en.cancel } }),
  'paypal-payment': livePage({
    texts: { fr: fr.paypal, en: en.paypal },
    data: ({ site }): PaypalData => ({ link: site.paypalUrl ?? '' }),
  }),
  'paypal-success': livePage({ texts: { fr: fr.paypalReceipt, en: en.paypalReceipt } }),
  payer: livePage({ texts: { fr: payerFr, en: payerEn } }),
  recu: livePage({ texts: { fr: fr.receipt, en: en.receipt } }),
}
