import type { Language } from '#contract/languages'
import { formatFrancs } from '#contract/money'
import { PLAN_FEATURES, PLAN_IDS, PLANS } from '#contract/plans'
import { typeset } from '../i18n/typography'
import { fill } from '../lib/fill'
import { Icon } from '../ui/icon'
import { PLAN_TEXTS } from './plan-texts'

interface Labels {
  feature: string
  included: string
  notIncluded: string
  choose: string
  quote: string
  onQuote: string
  oncePaid: string
}

interface Props {
  labels: Labels
  language: Language
}

/** A tick or a dash, with the word for those who do not see it. */
export const Mark = ({ on, labels }: { on: boolean; labels: Pick<Labels, 'included' | 'notIncluded'> }) => (
  <span className={on ? 'mark mark-on' : 'mark'}>
    {on ? <Icon name="check" /> : <span aria-hidden="true">–</span>}
    <span className="hidden">{on ? labels.included : labels.notIncluded}</span>
  </span>
)

/** Comparison of the support plans, from the plan data. */
export function PlanTable({ labels, language, caption }: Props & { caption: string }) {
  const texts = typeset(PLAN_TEXTS[language], language)
  return (
    <div className="table-scroll" tabIndex={0}>
      <table className="compare">
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.feature}</th>
            {PLAN_IDS.map((plan) => (
              <th key={plan} scope="col">
                {texts.plans[plan].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PLAN_FEATURES.map((feature) => (
            <tr key={feature.id}>
              <th scope="row">{texts.features[feature.id]}</th>
              {PLAN_IDS.map((plan) => (
                <td key={plan}>
                  <Mark on={feature.in.some((holder) => holder === plan)} labels={labels} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One card a support plan: price, what is in it, and where to go. */
export function PlanCards({ labels, language }: Props) {
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
              {priceXof === null ? labels.quote : fill(labels.choose, { plan: name })}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
