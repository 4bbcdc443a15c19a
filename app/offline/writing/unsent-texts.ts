import { serverTransport } from '../replica/server-transport'
import { liveWriting } from './live-writing'
import { openWriting } from './open-writing'

/** What this person wrote on this device and the server does not have, in plain text. */
export const unsentTexts = (userId: string): Promise<string> =>
  (liveWriting(userId) ?? openWriting({ userId, storage: 'kept', transport: serverTransport })).unsentTexts()
