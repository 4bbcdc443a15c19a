import type { Language } from '#contract/languages'

const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const

interface Options {
  /** « +5 % » */
  isSigned?: boolean
  digits?: 0 | 1
}

/** Cached, since creating a formatter is as slow as rendering a row. */
const formats: Record<string, Intl.NumberFormat> = {}

/** The page's language; a change of language reloads the page. */
const pageLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'fr')

/** `90 %` in French, `90%` in English, of a number from 0 to 100. */
export function percentText(
  percent: number,
  language = pageLanguage(),
  { isSigned = false, digits = 0 }: Options = {},
): string {
  const format = (formats[`${language}${String(isSigned)}${String(digits)}`] ??= new Intl.NumberFormat(
    LOCALES[language],
    {
      style: 'percent',
      maximumFractionDigits: digits,
      signDisplay: isSigned ? 'exceptZero' : 'auto',
    },
  ))
  // Browsers differ in the space before the percent sign, so it is replaced by a narrow no-break space.
  return format.format(percent / 100).replace(/\s%/, '\u202f%')
}
