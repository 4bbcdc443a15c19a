/** Maximum number of sources in a project, letters in a field, and people in a list. */
export const MAX_SOURCES = 400
export const MAX_SOURCE_TEXT = 1_000
export const MAX_SOURCE_PEOPLE = 60
/** Maximum length and size of a recording in a comment. */
export const MAX_VOICE_SECONDS = 60
export const MAX_VOICE_BYTES = 300_000
/** The bit rate requested from recorders: a minute is 120 kB. */
export const VOICE_BITS_PER_SECOND = 16_000
/** Maximum size of all recordings of a project together, in decimal bytes, and their number. */
export const MAX_VOICES_BYTES = 20_000_000
export const MAX_VOICES = 500
