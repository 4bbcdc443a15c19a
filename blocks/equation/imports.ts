import type { ImportFace } from '../import-face'

export const equationImport: ImportFace = {
  token: 'math',
  make: (source) => ({ type: 'equation', attrs: { id: null, source } }),
}
