import type { Language } from '#contract/languages'

/** How dates are written, and what payment pages are asked to speak. */
export const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const satisfies Record<Language, string>
