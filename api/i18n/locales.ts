import type { Language } from '#contract/languages'

/** Locales of dates and of payment pages. */
export const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const satisfies Record<Language, string>
