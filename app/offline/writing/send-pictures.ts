import type { ReplyOf } from '#contract/endpoint'
import { MAX_PICTURES_BYTES } from '#contract/limits'
import { picturesRoutes } from '#contract/routes/writing'
import type { picturesApi } from '#contract/writing/pictures'
import { mayWrite } from '#contract/writing/sync'
import { ApiError, NetworkError, refusalOf } from '../../network/http'
import { addressOfPicture, FILE_TIMEOUT_MS, listPictures, readPictureFile } from './picture-files'
import type { Pictures } from './pictures'
import { PICTURE_TABLES, type PictureRefusal, type StoredPicture, type StoredProject } from './tables'

/** Answers that another attempt does not change; the others are tried again. */
const REFUSALS: Readonly<Partial<Record<number, PictureRefusal>>> = {
  403: 'readOnly',
  404: 'unknown',
  409: 'invalid',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
}

export interface Sending {
  readonly pictures: Pictures
  readonly projects: readonly StoredProject[]
  readonly lockName: string
  readonly mayGoOn: () => boolean
}

const mark = (pictures: Pictures, picture: StoredPicture): Promise<void> =>
  pictures.disk.durably('write', ['pictures'], (tables) => tables.pictures.put([picture]))

/**
 * Sends what waits, one picture after the other. A picture whose answer was lost is looked for on the server first:
 * asking costs a hundredth of sending it again. Throws NetworkError or ApiError for what is to be tried again.
 */
export async function sendPictures({ pictures, projects, lockName, mayGoOn }: Sending): Promise<void> {
  const work = async () => {
    await pictures.refresh()
    for (const { id: projectId, access, isGone } of projects) {
      const waiting = pictures.all.filter(
        (one) => one.projectId === projectId && (one.state === 'unsent' || one.state === 'readOnly'),
      )
      if (waiting.length === 0 || !mayGoOn()) continue
      const refusal = isGone ? 'unknown' : mayWrite(access) ? null : 'readOnly'
      if (refusal) for (const one of waiting) await mark(pictures, { ...one, state: refusal })
      else await sendOf(pictures, projectId, waiting, mayGoOn)
    }
  }
  try {
    await pictures.env.exclusively(lockName, true, work)
  } finally {
    await pictures.changed()
  }
}

async function sendOf(
  pictures: Pictures,
  projectId: string,
  waiting: readonly StoredPicture[],
  mayGoOn: () => boolean,
): Promise<void> {
  const told = waiting.some(({ isTried }) => isTried) ? await listPictures(pictures, projectId) : null
  const there = new Set(told?.pictures.map(({ id }) => id))
  let failure: ApiError | null = null
  for (const one of waiting) {
    if (!mayGoOn()) return
    if (there.has(one.id)) continue
    const isFull = told !== null && told.used + one.size > MAX_PICTURES_BYTES
    try {
      const sent = isFull ? { ...one, state: 'full' as const } : await sendOne(pictures, one)
      // A full disk does not keep this: this page remembers it, the next one asks the server.
      await mark(pictures, sent).catch(() => sent.state === 'sent' && pictures.received.add(one.id))
    } catch (error) {
      // What the server stumbles over keeps no other picture back.
      if (!(error instanceof ApiError) || error.status !== 500) throw error
      failure ??= error
    }
  }
  if (failure) throw failure
}

/** The picture as it is known after one attempt. */
async function sendOne(pictures: Pictures, one: StoredPicture): Promise<StoredPicture> {
  const file = await readPictureFile(pictures, one.id)
  if (!file) return { ...one, state: 'invalid' }
  try {
    const { body } = await pictures.transport.request(addressOfPicture(one.projectId, one.id), {
      ...{ method: picturesRoutes.add.method, body: file, timeoutMs: FILE_TIMEOUT_MS },
    })
    const { bytes: size, width, height } = body as ReplyOf<typeof picturesApi.add> // It keeps to the contract.
    return { ...one, size, width, height, state: 'sent', isTried: false }
  } catch (error) {
    const refusal = error instanceof ApiError ? REFUSALS[error.status] : undefined
    if (refusal) return { ...one, state: refusalOf(error)?.code === 'picturesFull' ? 'full' : refusal }
    // The answer was lost, or the server was busy with it.
    if (error instanceof NetworkError) await mark(pictures, { ...one, state: 'unsent', isTried: true })
    throw error
  }
}

/** The person asks for another attempt with what was refused. */
export async function sendAgain(pictures: Pictures, picture: StoredPicture): Promise<void> {
  pictures.received.delete(picture.id)
  await mark(pictures, { ...picture, state: 'unsent', isTried: true })
  await pictures.changed()
}

/** The person gives up a picture that the server does not have. */
export async function dropPicture(pictures: Pictures, id: string): Promise<void> {
  await pictures.disk.durably('write', PICTURE_TABLES, async (tables) => {
    await tables.pictures.remove([id])
    await tables.pictureFiles.remove([id])
  })
  await pictures.changed()
}
