import { use, type ComponentType } from 'react'
import { load } from './load'

/** A component that comes in a chunk of its own: asked for when it is drawn, and again at a later drawing. */
export const retriable = <P extends object>(fetcher: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> =>
  function Retriable(props: P) {
    const { default: Screen } = use(load(fetcher))
    return <Screen {...props} />
  }
