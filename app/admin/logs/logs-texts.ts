import { lazyTexts } from '../../shell/lazy-texts'
import type { LogsTexts } from './logs.fr'

export const logsTexts = lazyTexts<LogsTexts>({
  fr: async () => (await import('./logs.fr')).logs,
  en: async () => (await import('./logs.en')).logs,
})

/** A word of a table for a code of the server; the code itself where none is written, so that nothing is hidden. */
export const wordOf = (table: Readonly<Record<string, string>>, code: string): string => table[code] ?? code
