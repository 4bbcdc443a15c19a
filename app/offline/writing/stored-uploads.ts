import { FileUploads } from './file-uploads'
import type { Pictures, Voices } from './stored-files'
import type { FileSending } from './send-files'

interface StoredUploadsNeeds extends Pick<
  ConstructorParameters<typeof FileUploads>[0],
  'env' | 'mayGoOn' | 'signedOut'
> {
  readonly userId: string
  readonly projects: () => FileSending['projects']
  readonly pictures: Pictures
  readonly voices: Voices
}

/** Sends pictures and voices separately; the code that sends is loaded with the first unsent file. */
export function makeUploads(needs: StoredUploadsNeeds): readonly FileUploads[] {
  const { env, mayGoOn, signedOut, userId, projects, pictures, voices } = needs
  const sending = (kind: string) => ({ projects: projects(), lockName: `writing-${userId}-${kind}`, mayGoOn })
  const common = { env, mayGoOn, signedOut }
  return [
    new FileUploads({
      ...common,
      files: pictures,
      send: async () => (await import('./send-pictures')).sendPictures({ ...sending('pictures'), pictures }),
    }),
    new FileUploads({
      ...common,
      files: voices,
      send: async () => (await import('./voices/send-voices')).sendVoices({ ...sending('voices'), voices }),
    }),
  ]
}
