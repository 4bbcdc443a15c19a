import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { MAX_VOICE_BYTES } from './limits'
import { voicesRoutes } from '../routes/writing'

/** What recorders of browsers make; the server believes the bytes, not the type. */
export const VOICE_TYPES = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const

/** Bytes of all voices of the project; at most `MAX_VOICES_BYTES`. */
const used = z.int()
const Voice = z.object({ id: z.uuid(), bytes: z.int() })
const project = { id: z.uuid() }
const voice = { ...project, voice: z.uuid() }

/**
 * What was said aloud in comments: the id is that of the comment, which says how long and how large it is. Who reads
 * the project's text hears it; only who made the comment adds it. 404 for everybody else.
 */
export const voicesApi = {
  /** Those that have come, for a device whose sending was cut. */
  list: defineEndpoint({
    ...voicesRoutes.list,
    access: 'signedIn',
    params: z.object(project),
    reply: z.object({ voices: z.array(Voice), used }),
  }),
  /**
   * After its comment. The same bytes again are answered as the first time; others are refused (409 `voiceMismatch`).
   * 404 once the comment is removed; 422 `notAVoice`; 409 `voicesFull`.
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
  /** In one of `VOICE_TYPES`. The application keeps it, and no cache on the way. */
  read: defineEndpoint({
    ...voicesRoutes.read,
    access: 'signedIn',
    params: z.object(voice),
    file: 'audio/*',
    limit: { times: 300, seconds: 60 },
  }),
}
