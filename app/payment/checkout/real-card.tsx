import { useEffect } from 'react'
import type { CardProps } from './card-step'
import { ErrorPanel, Waiting } from '../parts'
import { useLoaded } from '../use-loaded'

const load = () => import('./stripe-card')

interface Props extends CardProps {
  /** Undefined until the server has said. */
  publishableKey: string | null | undefined
  /** Called when a form that was ready is no longer usable. */
  onLoading: () => void
}

/**
 * Only the policy of the document of `/payment` lets Stripe's script in: a visit that began elsewhere loads it anew.
 */
const isOwnDocument = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => new URL(name).pathname === '/payment')

/** A card that money is taken from; only who comes to it fetches Stripe's library and script. */
export function RealCard(props: Props) {
  const isOwn = isOwnDocument()
  useEffect(() => {
    if (!isOwn) location.reload()
  }, [isOwn])
  return isOwn ? <FetchedCard {...props} /> : <Waiting text={props.t.card.preparing} />
}

function FetchedCard({ publishableKey, ...card }: Props) {
  const { t, state } = card
  const { module, hasFailed, start } = useLoaded(load)
  if (hasFailed) return <ErrorPanel title={t.errorTitle} text={t.card.stripeFailed} retry={t.retry} onRetry={start} />
  if (!module || !publishableKey || state.clientSecret === null) return <Waiting text={t.card.preparing} />
  const { StripeCard } = module
  return (
    <StripeCard key={state.clientSecret} {...card} publishableKey={publishableKey} clientSecret={state.clientSecret} />
  )
}
