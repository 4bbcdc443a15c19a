import type { ReplyOf } from '#contract/endpoint'
import { MAX_PICTURES_BYTES } from '#contract/limits'
import { picturesRoutes } from '#contract/routes/writing'
import type { picturesApi } from '#contract/writing/pictures'
import { buildAddress } from '../../network/call'
import { ApiError } from '../../network/http'
import type { Pictures } from './stored-files'
import { FILE_TIMEOUT_MS } from './send-files'
import { PICTURE_TABLES, type StoredPicture } from './tables'

type PictureList = ReplyOf<typeof picturesApi.list>

export const addressOfPicture = (projectId: string, picture: string): string =>
  buildAddress(picturesRoutes.read, { params: { id: projectId, picture } })

const ofProject = ({ all }: Pictures, projectId: string): readonly StoredPicture[] =>
  all.filter((one) => one.projectId === projectId)

/** Bytes of a project's pictures, as this device knows them. Unsent pictures count, refused ones do not. */
export const usedBytes = (pictures: Pictures, projectId: string): number =>
  ofProject(pictures, projectId).reduce(
    (sum, { size, state }) => (state === 'sent' || state === 'unsent' ? sum + size : sum),
    0,
  )

export interface NewPicture {
  readonly id: string
  readonly projectId: string
  readonly file: Blob
  readonly width: number
  readonly height: number
}

/** The project has no room for another picture. */
export class NoRoom extends Error {
  override name = 'NoRoom'
}

/** Stores a picture before any text shows it. Throws NoRoom, and StorageFailure where the disk is full. */
export async function keepPicture(
  pictures: Pictures,
  { id, projectId, file, width, height }: NewPicture,
): Promise<void> {
  if (usedBytes(pictures, projectId) + file.size > MAX_PICTURES_BYTES) throw new NoRoom()
  const record = { id, projectId, size: file.size, width, height } as const
  await pictures.put({ ...record, state: 'unsent', isHere: true, isTried: false }, file)
  await pictures.changed()
}

/** Fetches the list of the project's pictures. Unsent pictures stay unsent, unless the server has received them. */
export async function listPictures(pictures: Pictures, projectId: string): Promise<PictureList> {
  const { body } = await pictures.transport.request(buildAddress(picturesRoutes.list, { params: { id: projectId } }))
  const reply = body as PictureList // Answers follow the contract.
  await pictures.disk
    .durably('write', PICTURE_TABLES, async (tables) => {
      const known = (await tables.pictures.all()).filter((one) => one.projectId === projectId)
      const before = new Map(known.map((one) => [one.id, one]))
      await tables.pictures.put(
        reply.pictures.map(({ bytes: size, ...one }) => ({
          ...one,
          size,
          projectId,
          state: 'sent' as const,
          isHere: before.get(one.id)?.isHere ?? false,
          isTried: false,
        })),
      )
      const there = new Set(reply.pictures.map(({ id }) => id))
      const deleted = known.filter(({ id, state, isHere }) => state === 'sent' && !isHere && !there.has(id))
      await tables.pictures.remove(deleted.map(({ id }) => id))
    })
    // With a full disk the list is shown now and fetched again later.
    .catch(() => undefined)
  await pictures.changed()
  return reply
}

/** `asked`: fetched only on the person's request; `notYet`: the server has not received it. */
export type MissingReason = 'asked' | 'offline' | 'notYet' | 'failed'
export type FoundPicture =
  | { readonly file: Blob; readonly width: number; readonly height: number }
  | { readonly missing: MissingReason; readonly size: number | null }

/** Fetches run one after the other, so that the first visible picture does not wait for the rest. */
let fetching: Promise<unknown> = Promise.resolve()

/** A picture from this device, else from the server, and then stored here. Never throws. */
export async function findPicture(
  pictures: Pictures,
  { projectId, id, isWanted }: { readonly projectId: string; readonly id: string; readonly isWanted: boolean },
): Promise<FoundPicture> {
  const known = () => ofProject(pictures, projectId).find((one) => one.id === id)
  const missing = (why: MissingReason): FoundPicture => ({ missing: why, size: known()?.size ?? null })
  try {
    await pictures.refresh()
    if (known()?.isHere) {
      const file = await pictures.read(id)
      if (file) return { file, width: known()?.width ?? 0, height: known()?.height ?? 0 }
    }
    if (!pictures.env.isOnline()) return missing('offline')
    const turn = fetching.then(() => bring(pictures, projectId, id, isWanted))
    fetching = turn.catch(() => undefined)
    return await turn
  } catch (error) {
    return missing(error instanceof ApiError ? 'failed' : 'offline')
  }
}

async function bring(pictures: Pictures, projectId: string, id: string, isWanted: boolean): Promise<FoundPicture> {
  const known = ofProject(pictures, projectId).find((one) => one.id === id)
  const reply = known
    ? { bytes: known.size, width: known.width, height: known.height }
    : (await listPictures(pictures, projectId)).pictures.find((one) => one.id === id)
  if (!reply) return { missing: 'notYet', size: null }
  if (!isWanted) return { missing: 'asked', size: reply.bytes }
  const { body: file } = await pictures.transport.request(addressOfPicture(projectId, id), {
    isFile: true,
    timeoutMs: FILE_TIMEOUT_MS,
  })
  if (!(file instanceof Blob)) return { missing: 'failed', size: reply.bytes }
  const { width, height } = reply
  const stored = {
    id,
    projectId,
    size: reply.bytes,
    width,
    height,
    state: 'sent',
    isHere: true,
    isTried: false,
  } as const
  // With a full disk the picture is shown now and fetched again later.
  await pictures.put(stored, file).catch(() => undefined)
  await pictures.changed()
  return { file, width, height }
}
