import { lazy, type ComponentType } from 'react'
import { arriving, FAILURE_MS } from './arrival'

/**
 * A component that comes in a chunk of its own. React remembers a chunk that did not come; here a drawing some time
 * after,
 * « Réessayer » say, asks for it again.
 */
export function retriable<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const attempt = () =>
    arriving(
      load().catch((error: unknown) => {
        setTimeout(() => (Screen = lazy(attempt)), FAILURE_MS)
        throw error
      }),
    )
  let Screen = lazy(attempt)
  return function Retriable(props: P) {
    return <Screen {...props} />
  }
}
