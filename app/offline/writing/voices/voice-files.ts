import { MAX_VOICE_BYTES } from '#contract/writing/limits'
import { voicesRoutes } from '#contract/routes/writing'
import { buildAddress } from '../../../network/call'
import { ApiError } from '../../../network/http'
import type { LocalComment } from '../comments/comments-store'
import type { Voices } from '../stored-files'
import { FILE_TIMEOUT_MS } from '../send-files'

/** A recording on this device that belongs to no comment yet. */
export interface Recording {
  readonly file: Blob
  readonly seconds: number
}

export const addressOfVoice = (projectId: string, voice: string): string =>
  buildAddress(voicesRoutes.read, { params: { id: projectId, voice } })

/** Stores a recording before its comment exists. Throws StorageFailure where the disk is full. */
export async function keepVoice(voices: Voices, projectId: string, id: string, { file }: Recording): Promise<void> {
  const row = { id, projectId, size: file.size, isMine: true, isHere: true, isTried: false } as const
  await voices.put({ ...row, state: 'unsent' }, file)
  await voices.changed()
}

/** `notYet`: the device where it was recorded has not sent it. */
export type MissingVoice = 'offline' | 'notYet' | 'failed'

/** A recording from this device, else from the server, and then stored here. Never throws. */
export async function findVoice(
  voices: Voices,
  projectId: string,
  { id, isMine }: Pick<LocalComment, 'id' | 'isMine'>,
): Promise<Blob | MissingVoice> {
  try {
    await voices.refresh()
    const known = voices.all.find((one) => one.id === id)
    const here = known?.isHere ? await voices.read(id) : null
    if (here) return here
    if (!voices.env.isOnline()) return 'offline'
    const { body: file } = await voices.transport.request(addressOfVoice(projectId, id), {
      isFile: true,
      timeoutMs: FILE_TIMEOUT_MS,
    })
    if (!(file instanceof Blob) || file.size > MAX_VOICE_BYTES) return 'failed'
    const row = { id, projectId, size: file.size, isMine, isHere: true, isTried: false } as const
    // With a full disk the recording is played now and fetched again later.
    await voices.put({ ...row, state: 'sent' }, file).catch(() => undefined)
    await voices.changed()
    return file
  } catch (error) {
    if (!(error instanceof ApiError)) return 'offline'
    return error.status === 404 ? 'notYet' : 'failed'
  }
}
