import { COUNTRIES } from '#contract/countries'
import { ERRORS, type ErrorCode } from '#contract/errors'
import { FIELD_ERRORS, type FieldCode } from '#contract/field-texts'
import type { Language } from '#contract/languages'

type CountryCode = (typeof COUNTRIES)[number]['code']

/** Texts of the contract, shared with the app, in the form that i18next reads. */
export const getErrorTexts = (language: Language) =>
  Object.fromEntries(Object.entries(ERRORS).map(([code, sentences]) => [code, sentences[language]])) as Readonly<
    Record<ErrorCode, string>
  >

/** The app fills in `{limit}`, i18next `{{limit}}`. */
export const getFieldErrorTexts = (language: Language) =>
  Object.fromEntries(
    Object.entries(FIELD_ERRORS).map(([code, sentences]) => [code, sentences[language].replace(/\{\w+\}/g, '{$&}')]),
  ) as Readonly<Record<FieldCode, string>>

export const getCountryNames = (language: Language) =>
  Object.fromEntries(COUNTRIES.map((country) => [country.code, country[language]])) as Readonly<
    Record<CountryCode, string>
  >
