import type { Language } from '#contract/languages'

/** Said with a link that opens beside the page, to those who do not see where it opens. */
export const NEW_TAB: Readonly<Record<Language, string>> = { fr: '(nouvel onglet)', en: '(new tab)' }
