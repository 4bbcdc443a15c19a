import type { ComponentProps, ComponentType } from 'react'
import { CheckingOrder, UnknownOrder } from './order-states'
import { useLoaded } from './use-loaded'

type Step<P> = () => Promise<{ readonly default: ComponentType<P> }>
type Texts = ComponentProps<typeof CheckingOrder>['t'] & ComponentProps<typeof UnknownOrder>['t']

/** Loads the code for an order on demand, with a retry after a network failure. */
export function OrderStep<P extends { t: Texts }>({ load, step }: { load: Step<P>; step: P }) {
  const { module, hasFailed, start } = useLoaded(load)
  if (module) return <module.default {...step} />
  if (hasFailed) return <UnknownOrder t={step.t} trouble="network" onRetry={start} />
  return <CheckingOrder t={step.t} />
}
