import type { Language } from '#contract/languages'
import { formatFrancs } from '#domain/money/money'
import { PLAN_FEATURES, PLAN_IDS, PLANS } from '#domain/money/plans'
import { typeset } from '../../../i18n/typography'
import { Icon } from '../../../ui/icon'
import { CompareTable, type MarkLabels } from './compare-table'
import { PLAN_TEXTS } from '../../../layout/plan-texts'

interface Labels extends MarkLabels {
  feature: string
  quote: string
  onQuote: string
  oncePaid: string
}

interface Props {
  labels: Labels
  language: Language
}

/** Comparison of the support plans, from the plan data. */
export function PlanTable({ labels, language, caption }: Props & { caption: string }) {
  const texts = typeset(PLAN_TEXTS[language], language)
  const rows = PLAN_FEATURES.map((feature) => ({
    name: texts.features[feature.id],
    cells: PLAN_IDS.map((plan) => feature.in.some((holder) => holder === plan)),
  }))
  const columns = PLAN_IDS.map((plan) => texts.plans[plan].name)
  return (
    <CompareTable id="plans" caption={caption} corner={labels.feature} columns={columns} rows={rows} labels={labels} />
  )
}

/** One card per support plan: price, features and a link. */
export function PlanCards({ labels, language, choose }: Props & { choose: (plan: string) => string }) {
  const texts = typeset(PLAN_TEXTS[language], language)
  return (
    <ul className="cards cards-3">
      {PLAN_IDS.map((plan) => {
        const { priceXof } = PLANS[plan]
        const { name, text } = texts.plans[plan]
        return (
          <li key={plan} className={plan === 'premium' ? 'card plan plan-best' : 'card plan'}>
            <h3>{name}</h3>
            <p>{text}</p>
            <p className="price">
              <strong>{priceXof === null ? labels.onQuote : formatFrancs(priceXof, language)}</strong>
              {priceXof !== null && <small>{labels.oncePaid}</small>}
            </p>
            <ul className="ticks">
              {PLAN_FEATURES.filter((feature) => feature.in.some((holder) => holder === plan)).map((feature) => (
                <li key={feature.id}>
                  <Icon name="check" />
                  {texts.features[feature.id]}
                </li>
              ))}
            </ul>
            <a className="button" href={priceXof === null ? '/register?plan=contact' : `/payment?plan=${plan}`}>
              {priceXof === null ? labels.quote : choose(name)}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
