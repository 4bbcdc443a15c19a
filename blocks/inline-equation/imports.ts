import type { ImportFace } from '../import-face'

export const inlineEquationImport: ImportFace = {
  token: 'inlineMath',
  make: (source) => ({ type: 'inline_equation', attrs: { source } }),
}
