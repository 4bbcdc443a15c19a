import type { ImportFace } from '../import-face'

export const pageBreakImport: ImportFace = {
  line: /^\\(newpage|pagebreak|clearpage)\s*$/,
  make: () => ({ type: 'page_break', attrs: { id: null } }),
}
