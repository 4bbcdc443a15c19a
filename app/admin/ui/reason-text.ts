import { ERRORS, type ErrorBody } from '#contract/errors'
import { FIELD_ERRORS } from '#contract/field-texts'
import type { Language } from '#contract/languages'

/**
 * The text of a server error in the active language: the sentence for its code, else the server's message. `getLabel`
 * names the fields where no form shows them.
 */
export function reasonText(
  reason: ErrorBody,
  language: Language,
  getLabel: (name: string) => string | undefined = () => undefined,
): string {
  const known = reason.code in ERRORS ? ERRORS[reason.code][language] : reason.message
  const fields = Object.entries(reason.fields ?? {}).map(([name, { code, message }]) => {
    const sentence =
      code in FIELD_ERRORS && !FIELD_ERRORS[code][language].includes('{') ? FIELD_ERRORS[code][language] : message
    const label = getLabel(name)
    return label === undefined ? sentence : `${label}${language === 'fr' ? '\u202f' : ''}: ${sentence}`
  })
  return [known, ...new Set(fields)].join(' ')
}
