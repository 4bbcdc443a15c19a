import { createInstance, type ResourceNamespaceMap } from 'i18next'
import { glueInterpolator } from '#domain/text/glue-values'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages'
import { getCountryNames, getErrorTexts, getFieldErrorTexts } from './contract-texts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false
    // A key that is not French, or a value that its text wants and does not get, does not compile.
    strictKeyChecks: true
    strictInterpolationChecks: true
  }
  // Each module adds its own in its `.texts.ts`; the prefix tells them from those of the app.
  interface ResourceNamespaceMap {
    'server.countries': ReturnType<typeof getCountryNames>
    'server.errors': ReturnType<typeof getErrorTexts>
    'server.fields': ReturnType<typeof getFieldErrorTexts>
  }
}

/** The one way to a text of the server. Each call names its language: the one of who asks, or of who will read. */
export const i18n = createInstance()

void i18n.init({
  resources: {},
  lng: DEFAULT_LANGUAGE,
  supportedLngs: LANGUAGES,
  // A text that is missing in a language does not compile, so no other one stands in for it.
  fallbackLng: false,
  defaultNS: false,
  initAsync: false,
  // Mails, papers and JSON are plain text; the two pages escape what they show.
  interpolation: { escapeValue: false },
})
glueInterpolator(i18n.services.interpolator)

export type ServerNamespace = Extract<keyof ResourceNamespaceMap, `server.${string}`>

/** Adds a module's texts; who uses them imports the name that this answers, so that they are there. */
export function registerTexts<N extends ServerNamespace>(namespace: N, texts: Readonly<Record<Language, object>>): N {
  for (const language of LANGUAGES) i18n.addResourceBundle(language, namespace, texts[language])
  return namespace
}

registerTexts('server.countries', { fr: getCountryNames('fr'), en: getCountryNames('en') })
registerTexts('server.errors', { fr: getErrorTexts('fr'), en: getErrorTexts('en') })
registerTexts('server.fields', { fr: getFieldErrorTexts('fr'), en: getFieldErrorTexts('en') })
