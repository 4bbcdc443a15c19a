import { setupIonicReact } from '@ionic/react'
import sprite from '../ui/application-icons.svg?url'
import { drawFrom } from '../ui/icon'

/**
 * Starts Ionic for the application half. `?ionic:mode=ios` in an address shows the style of Apple devices.
 */
export function startIonic(): void {
  drawFrom(sprite)
  setupIonicReact({ animated: !matchMedia('(prefers-reduced-motion: reduce)').matches })
}
