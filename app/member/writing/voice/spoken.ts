import type { Recording } from '../../../offline/writing/voices/voice-files'

/** The recording of a form: none, in progress, or ready to be sent. */
export type Spoken = Recording | 'recording' | null
