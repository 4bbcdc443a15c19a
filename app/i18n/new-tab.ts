import type { Language } from '#contract/languages'

/** Hidden text of links that open a new tab, for people who cannot see it. */
export const NEW_TAB: Readonly<Record<Language, string>> = { fr: '(nouvel onglet)', en: '(new tab)' }
