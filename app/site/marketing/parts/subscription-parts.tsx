import type { TFunction } from 'i18next'
import type { Language } from '#contract/languages'
import { formatEuros, formatFrancs, XOF_PER_EUR } from '#domain/money/money'
import { SUBSCRIPTION_FEATURES, SUBSCRIPTION_IDS, SUBSCRIPTIONS, type Subscription } from '#domain/money/plans'
import { typeset } from '../../../i18n/typography'
import { Icon } from '../../../ui/icon'
import { CompareTable, type MarkLabels } from './compare-table'
import { PLAN_TEXTS } from '../../../layout/plan-texts'

/** Texts of the comparison. */
interface TableLabels extends MarkLabels {
  feature: string
  projects: string
  unlimited: string
}

export interface SubscriptionLabels extends TableLabels {
  quote: string
  onQuote: string
  unlimitedProjects: string
}

interface Props<Labels> {
  labels: Labels
  language: Language
}

const describeProjects = (id: Subscription, labels: SubscriptionLabels, say: TFunction<'site.pricing'>): string => {
  const { simultaneousProjects: count } = SUBSCRIPTIONS[id]
  return count === null ? labels.unlimitedProjects : say('projectsAtOnce', { count })
}

/** Rounded to hundreds, since the charged amount depends on the bank's fees. */
const aboutFrancs = (euroCents: number, language: Language): string =>
  formatFrancs(Math.round((euroCents * XOF_PER_EUR) / 10_000) * 100, language)

/** Comparison of the subscriptions, from the plan data. */
export function SubscriptionTable({ labels, language, caption }: Props<TableLabels> & { caption: string }) {
  const texts = typeset(PLAN_TEXTS[language], language)
  const projects = SUBSCRIPTION_IDS.map((id) => String(SUBSCRIPTIONS[id].simultaneousProjects ?? labels.unlimited))
  const rows = SUBSCRIPTION_FEATURES.map((feature) => ({
    name: texts.subscriptionFeatures[feature.id],
    cells: SUBSCRIPTION_IDS.map((id) => feature.in.some((holder) => holder === id)),
  }))
  return (
    <CompareTable
      id="subscriptions"
      caption={caption}
      corner={labels.feature}
      columns={SUBSCRIPTION_IDS.map((id) => texts.subscriptions[id].name)}
      rows={[{ name: labels.projects, cells: projects }, ...rows]}
      labels={labels}
    />
  )
}

/** One card per subscription, with a link to request it, since only the support plans have a payment screen. */
export function SubscriptionCards({
  labels,
  language,
  say,
}: Props<SubscriptionLabels> & { say: TFunction<'site.pricing'> }) {
  const texts = typeset(PLAN_TEXTS[language], language)
  return (
    <ul className="cards cards-3">
      {SUBSCRIPTION_IDS.map((id) => {
        const { monthlyEuroCents: cents } = SUBSCRIPTIONS[id]
        const { name, text } = texts.subscriptions[id]
        return (
          <li key={id} className="card plan">
            <h3>{name}</h3>
            <p>{text}</p>
            <p className="price">
              <strong>{cents === null ? labels.onQuote : formatEuros(cents, language)}</strong>
              {cents !== null && <small>{say('perMonth', { francs: aboutFrancs(cents, language) })}</small>}
            </p>
            <ul className="ticks">
              {[
                describeProjects(id, labels, say),
                ...SUBSCRIPTION_FEATURES.filter((feature) => feature.in.some((holder) => holder === id)).map(
                  (feature) => texts.subscriptionFeatures[feature.id],
                ),
              ].map((item) => (
                <li key={item}>
                  <Icon name="check" />
                  {item}
                </li>
              ))}
            </ul>
            <a className="button" href={cents === null ? '/register?plan=contact' : '/contact?subject=sales'}>
              {cents === null ? labels.quote : say('ask', { plan: name })}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
