import { setupIonicReact } from '@ionic/react'
import sprite from '../ui/application-icons.svg?url'
import { drawFrom } from '../ui/icon'

/**
 * Ionic for the whole application half. `?ionic:mode=ios` in an address shows the look that Apple's devices get by
 * themselves.
 */
export function startIonic(): void {
  drawFrom(sprite)
  setupIonicReact({ animated: !matchMedia('(prefers-reduced-motion: reduce)').matches })
}
