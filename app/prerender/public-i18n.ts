import { createInstance, type i18n } from 'i18next'
import { COUNTRIES } from '#contract/countries'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/languages'
import { glueInterpolator } from '#domain/text/glue-values'
import { CONFIRMATION_HOURS } from '#contract/limits'

/**
 * i18next for the public half, at build alone: it puts in what the build knows. The places of all other values stay for
 * the browser (`app/i18n/interpolate.ts`), where the library would weigh too much.
 */
export function publicI18n(year: number): i18n {
  const instance = createInstance()
  void instance.init({
    resources: {},
    lng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGES,
    // A text that is missing in a language does not compile, so no other one stands in for it.
    fallbackLng: false,
    defaultNS: false,
    initAsync: false,
    // React escapes what it draws.
    interpolation: {
      escapeValue: false,
      defaultVariables: { year, countries: COUNTRIES.length, hours: CONFIRMATION_HOURS },
    },
    missingInterpolationHandler: (_text: string, [place]: RegExpExecArray) => place,
  })
  glueInterpolator(instance.services.interpolator)
  return instance
}
