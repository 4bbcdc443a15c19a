import { use, type ComponentType } from 'react'
import { load } from './load'

/** A lazily loaded component. After a failure, a later render requests the chunk again. */
export const retriable = <P extends object>(fetcher: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> =>
  function Retriable(props: P) {
    const { default: Screen } = use(load(fetcher))
    return <Screen {...props} />
  }
