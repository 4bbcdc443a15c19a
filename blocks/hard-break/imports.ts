import type { ImportFace } from '../import-face'

export const hardBreakImport: ImportFace = { token: 'br', make: () => ({ type: 'hard_break' }) }
