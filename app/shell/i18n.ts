import { use } from 'react'
import i18next, { type ResourceNamespaceMap } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next, useTranslation as useLoadedTranslation } from 'react-i18next'
import { glueInterpolator } from '#domain/text/glue-values'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_KEY, LANGUAGES, type Language } from '#contract/languages'
import { typeset } from '../i18n/typography'
import { load } from '../network/load'

/** Namespaces of the application half; the build handles the others (`app/prerender/public-i18n.ts`). */
type Namespace = Exclude<keyof ResourceNamespaceMap, `${'site' | 'server'}.${string}`>
/** Loaders of texts by namespace and language; only the current language is loaded. */
export type TextChunks = Record<Namespace, Record<Language, () => Promise<object>>>

let chunks: TextChunks | undefined

/** Initialises i18next for the application half; each namespace loads when a screen first needs it. */
export function startTexts(given: TextChunks): void {
  chunks = given
  void i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: LANGUAGES,
      // A missing translation is a compile error, so no fallback language is needed.
      fallbackLng: false,
      ns: [],
      defaultNS: false,
      returnNull: false,
      initAsync: false,
      // React already escapes texts.
      interpolation: { escapeValue: false },
      // The document is in the person's language; `switch-language.ts` stores a change.
      detection: {
        order: ['htmlTag', 'localStorage', 'cookie'],
        lookupLocalStorage: LANGUAGE_KEY,
        lookupCookie: LANGUAGE_KEY,
        caches: [],
      },
    })
  glueInterpolator(i18next.services.interpolator)
}

/** Loads the texts of a namespace, once per language. */
export function loadTexts(namespace: Namespace): Promise<void> {
  const language = isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE
  return load(async () => {
    if (!chunks) throw new Error('startTexts comes first')
    i18next.addResourceBundle(language, namespace, typeset(await chunks[namespace][language](), language))
  }, `texts ${language} ${namespace}`)
}

/**
 * The texts of a namespace in the page's language; suspends while they load. i18next's own backends treat failed texts
 * as loaded and show keys; here the load fails, and « Réessayer » repeats it.
 */
export function useTranslation<const N extends Namespace>(namespace: N) {
  use(loadTexts(namespace))
  return useLoadedTranslation(namespace)
}
