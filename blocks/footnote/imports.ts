import type { ImportFace } from '../import-face'

/** Notes are put together by the readers: their words stand elsewhere in the file. */
export const footnoteImport: ImportFace = { make: (text) => ({ type: 'footnote', attrs: { id: null, text } }) }
