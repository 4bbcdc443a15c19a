import { createInstance, type ResourceNamespaceMap } from 'i18next'
import { glueInterpolator } from '#domain/text/glue-values'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages'
import { getCountryNames, getErrorTexts, getFieldErrorTexts } from './contract-texts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false
    // A key without a French text, or a missing value of a text, does not compile.
    strictKeyChecks: true
    strictInterpolationChecks: true
  }
  // Each module adds its namespace in its `.texts.ts`; the prefix separates it from those of the app.
  interface ResourceNamespaceMap {
    'server.countries': ReturnType<typeof getCountryNames>
    'server.errors': ReturnType<typeof getErrorTexts>
    'server.fields': ReturnType<typeof getFieldErrorTexts>
  }
}

/** The only source of server texts. Each call names its language, that of the caller or of the reader. */
export const i18n = createInstance()

void i18n.init({
  resources: {},
  lng: DEFAULT_LANGUAGE,
  supportedLngs: LANGUAGES,
  // A missing text does not compile, so no fallback is needed.
  fallbackLng: false,
  defaultNS: false,
  initAsync: false,
  // Mails, papers and JSON are plain text; the two pages escape what they show.
  interpolation: { escapeValue: false },
})
glueInterpolator(i18n.services.interpolator)

export type ServerNamespace = Extract<keyof ResourceNamespaceMap, `server.${string}`>

/** Adds a module's texts and returns their namespace; importing the namespace ensures that the texts are loaded. */
export function registerTexts<N extends ServerNamespace>(namespace: N, texts: Readonly<Record<Language, object>>): N {
  for (const language of LANGUAGES) i18n.addResourceBundle(language, namespace, texts[language])
  return namespace
}

registerTexts('server.countries', { fr: getCountryNames('fr'), en: getCountryNames('en') })
registerTexts('server.errors', { fr: getErrorTexts('fr'), en: getErrorTexts('en') })
registerTexts('server.fields', { fr: getFieldErrorTexts('fr'), en: getFieldErrorTexts('en') })
