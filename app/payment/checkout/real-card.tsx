import { useEffect } from 'react'
import type { CardProps } from './card-step'
import { ErrorPanel, Waiting } from '../parts'
import { useLoaded } from '../use-loaded'

const load = () => import('./stripe-card')

interface Props extends CardProps {
  /** Undefined while loading. */
  publishableKey: string | null | undefined
  /** Called when a form that was ready is no longer usable. */
  onLoading: () => void
}

/**
 * Only the document of `/payment` has a security policy that allows Stripe's script, so a visit that started elsewhere
 * reloads.
 */
const isOwnDocument = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => new URL(name).pathname === '/payment')

/** A real card form. Stripe's library and script load only here. */
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
