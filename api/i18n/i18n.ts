import { createInstance } from 'i18next'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/languages'
import { RESOURCES } from './resources'

/** The one way to a text of the server. Each call names its language: the one of who asks, or of who will read. */
export const i18n = createInstance()

void i18n.init({
  resources: RESOURCES,
  lng: DEFAULT_LANGUAGE,
  supportedLngs: LANGUAGES,
  // A text that is missing in a language does not compile, so no other one stands in for it.
  fallbackLng: false,
  defaultNS: false,
  initAsync: false,
  // Mails, papers and JSON are plain text; the two pages escape what they show.
  interpolation: { escapeValue: false },
})
