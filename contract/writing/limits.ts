/** Sources of a project, letters of one of their fields and of its note, and people in one list. */
export const MAX_SOURCES = 400
export const MAX_SOURCE_TEXT = 1_000
export const MAX_SOURCE_PEOPLE = 60
/** What is said aloud in a comment: its length, and its bytes as they travel. */
export const MAX_VOICE_SECONDS = 60
export const MAX_VOICE_BYTES = 300_000
/** What recorders are asked for: a minute is 120 kB. */
export const VOICE_BITS_PER_SECOND = 16_000
/** Voices of a project: all together, in decimal bytes, and how many. */
export const MAX_VOICES_BYTES = 20_000_000
export const MAX_VOICES = 500
