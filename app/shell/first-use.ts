import { prepare } from '../network/load'

/** Ionic's modal weighs 12 kB: the account fetches it with the first dialog that is opened. */
export const loadModal = () => import('@ionic/core/components/ion-modal.js')

/** The console's dialogs open without network from the start. */
export const prepareModal = (): void => prepare(loadModal)
