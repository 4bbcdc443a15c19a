import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { MAX_VOICE_BYTES } from './limits'
import { voicesRoutes } from '../routes/writing'

/** Types that browsers record; the server checks the bytes, not the declared type. */
export const VOICE_TYPES = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const

/** Size of all recordings of the project in bytes; at most `MAX_VOICES_BYTES`. */
const used = z.int()
const Voice = z.object({ id: z.uuid(), bytes: z.int() })
const project = { id: z.uuid() }
const voice = { ...project, voice: z.uuid() }

/**
 * Recordings of comments. A recording has the id of its comment, which states the length and size. Readers of the
 * project's text can play it; only the comment's author can add it. 404 for everybody else.
 */
export const voicesApi = {
  /** The stored recordings, for a device whose upload was interrupted. */
  list: defineEndpoint({
    ...voicesRoutes.list,
    access: 'signedIn',
    params: z.object(project),
    reply: z.object({ voices: z.array(Voice), used }),
  }),
  /**
   * The comment must be sent first. Repeating the same bytes gets the same answer; other bytes are refused (409
   * `voiceMismatch`). 404 once the comment is removed; 422 `notAVoice`; 409 `voicesFull`.
   */
  add: defineEndpoint({
    ...voicesRoutes.add,
    access: 'signedIn',
    params: z.object(voice),
    bytes: VOICE_TYPES,
    reply: z.extend(Voice, { used }),
    bodyLimit: MAX_VOICE_BYTES,
    limit: { times: 60, seconds: 60 },
    personLimit: { times: 30, seconds: 60 },
    idempotent: false,
    tag: false,
  }),
  /** In one of `VOICE_TYPES`. The application stores the file itself, so HTTP caches do not. */
  read: defineEndpoint({
    ...voicesRoutes.read,
    access: 'signedIn',
    params: z.object(voice),
    file: 'audio/*',
    limit: { times: 300, seconds: 60 },
  }),
}
