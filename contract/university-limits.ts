/** Papers of a university, length of the lines above its title page, and request body of its row. */
export const MAX_PAPERS = 40
export const MAX_TITLE_LINES = 500
export const UNIVERSITY_BODY_LIMIT = 64 * 1024
/** A reference document: upload size; unpacked size of the parts that are read, number of parts, and ratio of each. */
export const REFERENCE_BODY_LIMIT = 2_000_000
export const MAX_REFERENCE_BYTES = 4_000_000
export const MAX_REFERENCE_PARTS = 500
export const MAX_REFERENCE_RATIO = 200
