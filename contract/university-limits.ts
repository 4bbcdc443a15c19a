/** Papers that a university asks for, lines above its title page, and its row as it travels. */
export const MAX_PAPERS = 40
export const MAX_TITLE_LINES = 500
export const UNIVERSITY_BODY_LIMIT = 64 * 1024
/** A reference document as it is sent; unpacked: its parts that are read, how many parts, and the ratio of each. */
export const REFERENCE_BODY_LIMIT = 2_000_000
export const MAX_REFERENCE_BYTES = 4_000_000
export const MAX_REFERENCE_PARTS = 500
export const MAX_REFERENCE_RATIO = 200
