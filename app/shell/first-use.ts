import { prepare } from '../network/load'

/** Ionic's modal, 12 kB, loaded with the first dialog unless preloaded. */
export const loadModal = () => import('@ionic/core/components/ion-modal.js')
export const prepareModal = (): void => prepare(loadModal)

/** Ionic's refresher, 7 kB, loaded with the first touch unless preloaded. */
export const loadRefresher = async () => ({ default: (await import('./refresher')).Refresher })
export const prepareRefresher = (): void => prepare(loadRefresher)
