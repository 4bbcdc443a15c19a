import { createInstance, type i18n } from 'i18next'
import { COUNTRIES } from '#contract/countries'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/languages'
import { glueInterpolator } from '#domain/text/glue-values'
import { CONFIRMATION_HOURS } from '#contract/limits'

/**
 * i18next for the public half, used only by the build to fill in the values that it knows. The browser fills in all
 * other values itself (`app/i18n/interpolate.ts`), because the library would be too large.
 */
export function publicI18n(year: number): i18n {
  const instance = createInstance()
  void instance.init({
    resources: {},
    lng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGES,
    // No fallback is needed, because a text that is missing in a language does not compile.
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
