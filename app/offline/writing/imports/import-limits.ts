/** Limits of a file in bytes; a thesis of 300 pages with photos is below a third of each. */
export const MAX_DOCX_BYTES = 25_000_000
export const MAX_MARKDOWN_BYTES = 5_000_000
export const MAX_ARCHIVE_ENTRIES = 3_000
/** Limits of the declared size of all entries, and of one part that is read. */
export const MAX_UNFOLDED_BYTES = 200_000_000
export const MAX_PART_BYTES = 25_000_000
/** The highest compression ratio of a part; parts below `FREE_BYTES` may have any ratio. */
export const MAX_RATIO = 150
export const FREE_BYTES = 1_000_000
export const MAX_XML_DEPTH = 200
export const MAX_XML_NODES = 3_000_000
/** The deepest nesting of lists; the server accepts slightly more. */
export const MAX_LIST_LEVELS = 8
/** Time limit for reading a file, in ms. */
export const READ_TIMEOUT_MS = 90_000
