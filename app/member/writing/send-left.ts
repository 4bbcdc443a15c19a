import { storeOf } from './use-writing'

/** Sends what was written here and did not leave; a store that opens syncs by itself. */
export const sendLeft = (userId: string): void => void storeOf(userId, 'kept')
