import Dexie from 'dexie'
import { serverTransport } from '../replica/server-transport'
import { writingName } from './database'
import { liveWriting } from './live-writing'
import { openWriting } from './open-writing'

/** What this person wrote on this device and the server does not have, in plain text. */
export async function unsentTexts(userId: string): Promise<string> {
  const live = liveWriting(userId)
  const texts = [await live?.unsentTexts()]
  if (!live?.isKept && (await Dexie.exists(writingName(userId)))) {
    const kept = openWriting({ userId, storage: 'kept', transport: serverTransport })
    texts.push(await kept.unsentTexts())
  }
  return texts.filter((text) => text).join('\n\n\n')
}
