import { ERRORS, type ErrorBody } from '#contract/errors'
import { FIELD_ERRORS } from '#contract/field-texts'
import type { Language } from '#contract/languages'

/** What the server said, in the active language: its code's sentence, else its own words. */
export function reasonText(reason: ErrorBody, language: Language): string {
  const known = reason.code in ERRORS ? ERRORS[reason.code][language] : reason.message
  const fields = Object.values(reason.fields ?? {}).map(({ code, message }) =>
    code in FIELD_ERRORS && !FIELD_ERRORS[code][language].includes('{') ? FIELD_ERRORS[code][language] : message,
  )
  return [known, ...new Set(fields)].join(' ')
}
