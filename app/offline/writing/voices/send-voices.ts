import type { ReplyOf } from '#contract/endpoint'
import { MAX_VOICES_BYTES } from '#contract/writing/limits'
import { voicesRoutes } from '#contract/routes/writing'
import { mayComment } from '#contract/writing/comment-kinds'
import type { voicesApi } from '#contract/writing/voices'
import { buildAddress } from '../../../network/call'
import type { Voices } from '../stored-files'
import { sendFiles, type FileSending } from '../send-files'
import { addressOfVoice } from './voice-files'

/** Sends recordings once the server has their comments, and deletes those of removed comments from this device. */
export async function sendVoices({ voices, ...sending }: FileSending & { readonly voices: Voices }): Promise<void> {
  const findComments = (ids: readonly string[]) =>
    voices.disk.transaction('read', ['commentActs', 'comments'], async (tables) => ({
      acts: await tables.commentActs.get(ids),
      rows: await tables.comments.get(ids),
    }))
  const { rows } = await findComments(voices.unsent().map(({ id }) => id))
  const removed = rows.flatMap((row) => (row?.isRemoved ? [row.id] : []))
  if (removed.length > 0) await voices.drop(removed)
  await sendFiles(
    {
      files: voices,
      maxBytes: MAX_VOICES_BYTES,
      fullCode: 'voicesFull',
      mayAdd: mayComment,
      address: ({ projectId, id }) => addressOfVoice(projectId, id),
      list: async (projectId) => {
        const address = buildAddress(voicesRoutes.list, { params: { id: projectId } })
        // The server's answers follow the contract.
        const listed = (await voices.transport.request(address)).body as ReplyOf<typeof voicesApi.list>
        return { ids: listed.voices.map(({ id }) => id), used: listed.used }
      },
      taken: (one) => one,
      // Checked for each project in turn, because comments are made while recordings are being sent.
      isHeld: async ({ id }) => {
        const known = await findComments([id])
        return known.acts[0] !== undefined || known.rows[0] === undefined
      },
    },
    sending,
  )
}
