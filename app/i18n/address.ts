import type { Language } from '#contract/languages'

/** Address of a page in a language; French has no `lang` parameter. */
export const pageUrl = (origin: string, path: string, language: Language): string =>
  `${origin}${path}${language === 'fr' ? '' : `?lang=${language}`}`
