import { defineCustomElement as defineRefresher } from '@ionic/core/components/ion-refresher.js'
import { defineCustomElement as defineContent } from '@ionic/core/components/ion-refresher-content.js'
import { createElement } from 'react'

defineRefresher()
defineContent()

interface Pulled {
  readonly detail: { complete: () => void }
}

/**
 * Pull to refresh, apart from Ionic's one React module. React hands properties and events to custom elements by itself,
 * so that this needs no binding.
 */
export const Refresher = ({ onRefresh }: { onRefresh: (complete: () => void) => void }) =>
  createElement(
    'ion-refresher',
    { slot: 'fixed', onionRefresh: ({ detail }: Pulled) => onRefresh(() => detail.complete()) },
    createElement('ion-refresher-content'),
  )
