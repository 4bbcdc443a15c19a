/** What a file may be, in decimal bytes: a thesis of 300 pages with its photos is below a third of each. */
export const MAX_DOCX_BYTES = 25_000_000
export const MAX_MARKDOWN_BYTES = 5_000_000
export const MAX_ARCHIVE_ENTRIES = 3_000
/** Of all entries as the file declares them, and of the part that is read as XML or a picture. */
export const MAX_UNFOLDED_BYTES = 200_000_000
export const MAX_PART_BYTES = 25_000_000
/** How many times larger a part may be than in the file; small parts may be anything. */
export const MAX_RATIO = 150
export const FREE_BYTES = 1_000_000
export const MAX_XML_DEPTH = 200
export const MAX_XML_NODES = 3_000_000
/** Lists in lists; the server takes a few more. */
export const MAX_LIST_LEVELS = 8
/** A reading that takes longer is ended, in ms. */
export const READ_TIMEOUT_MS = 90_000
