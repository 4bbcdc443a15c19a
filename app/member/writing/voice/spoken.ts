import type { Recording } from '../../../offline/writing/voices/voice-files'

/** What a form has of a voice: nothing, one that is being recorded, or one to be sent. */
export type Spoken = Recording | 'recording' | null
