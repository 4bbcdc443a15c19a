import { use } from 'react'
import i18next, { type FlatNamespace } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next, useTranslation as useLoadedTranslation } from 'react-i18next'
import { LANGUAGE_KEY, LANGUAGES, type Language } from '#contract/languages'
import { typeset } from '../i18n/typography'
import { load } from '../network/load'

/** Chunks of texts by namespace; only those in the language in use are asked for. */
export type TextChunks<Namespace extends string> = Record<Namespace, Record<Language, () => Promise<object>>>

/** Makes i18next ready for the texts of the application half: each comes when a screen first needs it. */
export function startTexts(chunks: TextChunks<string>): void {
  void i18next
    .use(LanguageDetector)
    .use(
      resourcesToBackend(async (language: Language, namespace: string) =>
        typeset(await chunks[namespace]?.[language](), language),
      ),
    )
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
      // The document came in the person's language; whoever changes it keeps it (`switch-language.ts`).
      detection: {
        order: ['htmlTag', 'localStorage', 'cookie'],
        lookupLocalStorage: LANGUAGE_KEY,
        lookupCookie: LANGUAGE_KEY,
        caches: [],
      },
    })
}

/** Asks for the texts of a namespace, once for each language. */
export const loadTexts = (namespace: FlatNamespace): Promise<void> =>
  load(
    () =>
      new Promise<void>((resolve, reject) => {
        // Unlike `loadNamespaces`, it also asks again for what was lost.
        void i18next.reloadResources(i18next.language, namespace, (errors?: unknown) =>
          errors ? reject(new Error(`The texts of ${namespace} did not come.`, { cause: errors })) : resolve(),
        )
      }),
    `texts ${i18next.language} ${namespace}`,
  )

/**
 * The texts of a namespace in the language of the page; the nearest `Suspense` waits for them. i18next by itself takes
 * lost ones for loaded and shows keys; here they fail, and « Réessayer » asks again.
 */
export function useTranslation<const Namespace extends FlatNamespace>(namespace: Namespace) {
  use(loadTexts(namespace))
  return useLoadedTranslation(namespace)
}
