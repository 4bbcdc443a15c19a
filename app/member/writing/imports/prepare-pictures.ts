import type { DocumentNode } from '#domain/thesis/thesis'
import type { ImportedPicture } from '../../../offline/writing/imports/import-types'
import { keepPicture, NoRoom } from '../../../offline/writing/picture-files'
import type { WritingStore } from '../../../offline/writing/store-types'
import { shrinkPhoto, type SmallPicture } from '../pictures/shrink-photo'

/** Names of the pictures that figures of these blocks show, each once. */
export function picturesIn(blocks: readonly DocumentNode[], names = new Set<string>()): ReadonlySet<string> {
  for (const { type, attrs, content } of blocks) {
    if (type === 'figure' && typeof attrs?.image === 'string') names.add(attrs.image)
    if (content) picturesIn(content, names)
  }
  return names
}

export interface PreparedPictures {
  readonly small: ReadonlyMap<string, SmallPicture>
  /** Pictures that this device cannot draw. */
  readonly unreadable: number
}

/** Re-encodes pictures to a size that can be sent, one after the other; nothing is stored yet. */
export async function preparePictures(
  names: ReadonlySet<string>,
  pictures: ReadonlyMap<string, ImportedPicture>,
  { onDone, isStopped }: { readonly onDone: (share: number) => void; readonly isStopped: () => boolean },
): Promise<PreparedPictures> {
  const small = new Map<string, SmallPicture>()
  let count = 0
  let unreadable = 0
  for (const name of names) {
    if (isStopped()) break
    const picture = pictures.get(name)
    const made = picture ? await shrinkPhoto(new Blob([picture.bytes], { type: picture.type })).catch(() => null) : null
    if (made) small.set(name, made)
    else unreadable += 1
    onDone((count += 1) / names.size)
  }
  return { small, unreadable }
}

/** Stores the pictures before any text shows them, except those for which the project has no room. */
export async function keepPictures(
  { pictures }: WritingStore,
  projectId: string,
  small: ReadonlyMap<string, SmallPicture>,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const [name, picture] of small) {
    const id = crypto.randomUUID()
    try {
      await keepPicture(pictures, { ...picture, id, projectId })
      ids.set(name, id)
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error
    }
  }
  return ids
}
