import Dexie from 'dexie'
import { serverTransport } from '../replica/server-transport'
import { writingName } from './database'
import { liveWriting, type LiveWriting } from './live-writing'
import { openWriting } from './open-writing'

interface Unsent {
  readonly texts: string
  readonly pictures: readonly Blob[]
}

/** What this person made on this device and the server does not have: plain text, and pictures. */
export async function unsentWork(userId: string): Promise<Unsent> {
  const live = liveWriting(userId)
  const stores: readonly (Pick<LiveWriting, 'unsentTexts' | 'unsentPictures'> | undefined)[] = [
    live,
    !live?.isKept && (await Dexie.exists(writingName(userId)))
      ? openWriting({ userId, storage: 'kept', transport: serverTransport })
      : undefined,
  ]
  const texts: string[] = []
  const pictures: Blob[] = []
  for (const store of stores) {
    texts.push((await store?.unsentTexts()) ?? '')
    pictures.push(...((await store?.unsentPictures()) ?? []))
  }
  return { texts: texts.filter((text) => text !== '').join('\n\n\n'), pictures }
}
