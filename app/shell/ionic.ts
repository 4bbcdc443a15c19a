import { initialize } from '@ionic/core/components'
import { defineCustomElement as app } from '@ionic/core/components/ion-app.js'
import { defineCustomElement as header } from '@ionic/core/components/ion-header.js'
import { defineCustomElement as spinner } from '@ionic/core/components/ion-spinner.js'
import { defineCustomElement as toolbar } from '@ionic/core/components/ion-toolbar.js'
import sprite from '../ui/application-icons.svg?url'
import { drawFrom } from '../ui/icon'

/**
 * Ionic's elements that every screen of the application half needs, by themselves: the React binding brings all of them
 * (149 kB) where these weigh about 15. A screen that needs another one defines it beside its own code. Its icons come
 * from its own sprite.
 */
export function startIonic(): void {
  drawFrom(sprite)
  initialize({
    mode: 'md',
    animated: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    inputShims: false,
    statusTap: false,
    hardwareBackButton: false,
  })
  for (const define of [app, header, spinner, toolbar]) define()
}
