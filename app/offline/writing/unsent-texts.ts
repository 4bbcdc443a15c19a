import Dexie from 'dexie'
import { serverTransport } from '../replica/server-transport'
import { writingName } from './database'
import { liveWriting, type LiveWriting } from './live-writing'
import { openWriting } from './open-writing'

interface Unsent {
  readonly texts: string
  readonly files: readonly Blob[]
}

/** What this person has on this device and the server lacks: plain text, pictures and voices. */
export async function unsentWork(userId: string): Promise<Unsent> {
  const live = liveWriting(userId)
  const stores: readonly (Pick<LiveWriting, 'unsentTexts' | 'unsentFiles'> | undefined)[] = [
    live,
    !live?.isKept && (await Dexie.exists(writingName(userId)))
      ? openWriting({ userId, storage: 'kept', transport: serverTransport })
      : undefined,
  ]
  const texts: string[] = []
  const files: Blob[] = []
  for (const store of stores) {
    texts.push((await store?.unsentTexts()) ?? '')
    files.push(...((await store?.unsentFiles()) ?? []))
  }
  return { texts: texts.filter((text) => text !== '').join('\n\n\n'), files }
}
