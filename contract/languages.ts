/** Languages of the product, the default first. */
export const LANGUAGES = ['fr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'fr'

/** Local storage key and cookie name of the chosen language (specification, section 4). */
export const LANGUAGE_KEY = 'i18nextLng'

/** True for exactly `fr` or `en`; other stored values are ignored. */
export const isLanguage = (value: unknown): value is Language => value === 'fr' || value === 'en'
