import { use } from 'react'
import i18next, { type ResourceNamespaceMap } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next, useTranslation as useLoadedTranslation } from 'react-i18next'
import { glueInterpolator } from '#domain/text/glue-values'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_KEY, LANGUAGES, type Language } from '#contract/languages'
import { typeset } from '../i18n/typography'
import { load } from '../network/load'

/** Those of the public half are the build's (`app/prerender/public-i18n.ts`). */
type Namespace = Exclude<keyof ResourceNamespaceMap, `${'site' | 'server'}.${string}`>
/** Chunks of texts by namespace; only those in the language in use are asked for. */
export type TextChunks = Record<Namespace, Record<Language, () => Promise<object>>>

let chunks: TextChunks | undefined

/** Makes i18next ready for the texts of the application half: each comes when a screen first needs it. */
export function startTexts(given: TextChunks): void {
  chunks = given
  void i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: LANGUAGES,
      // A text that is missing in a language does not compile, so no other one stands in for it.
      fallbackLng: false,
      ns: [],
      defaultNS: false,
      returnNull: false,
      initAsync: false,
      // React escapes what it draws.
      interpolation: { escapeValue: false },
      // The document came in the person's language; `switch-language.ts` stores a change.
      detection: {
        order: ['htmlTag', 'localStorage', 'cookie'],
        lookupLocalStorage: LANGUAGE_KEY,
        lookupCookie: LANGUAGE_KEY,
        caches: [],
      },
    })
  glueInterpolator(i18next.services.interpolator)
}

/** Asks for the texts of a namespace, once for each language. */
export function loadTexts(namespace: Namespace): Promise<void> {
  const language = isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE
  return load(async () => {
    if (!chunks) throw new Error('startTexts comes first')
    i18next.addResourceBundle(language, namespace, typeset(await chunks[namespace][language](), language))
  }, `texts ${language} ${namespace}`)
}

/**
 * The texts of a namespace in the language of the page; the nearest `Suspense` waits for them. i18next's own backends
 * take lost texts for loaded and show keys; here they fail, and « Réessayer » asks again.
 */
export function useTranslation<const N extends Namespace>(namespace: N) {
  use(loadTexts(namespace))
  return useLoadedTranslation(namespace)
}
