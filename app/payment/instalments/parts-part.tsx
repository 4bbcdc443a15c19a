import type { ComponentProps } from 'react'
import { useLoaded } from '../use-loaded'

const load = () => import('./parts-choice')

/** The choice of instalments, loaded with the checkout; without it the price is paid at once. */
export function PartsPart(props: ComponentProps<Awaited<ReturnType<typeof load>>['default']>) {
  const { module } = useLoaded(load)
  return module && <module.default {...props} />
}
