import type { Language } from '#contract/languages'
import { interpolate } from './interpolate'

/** i18next's plurals for numbers below a million. The first use of `Intl.PluralRules` would block a slow phone. */
export const interpolateCount = <K extends string>(
  texts: Readonly<Record<`${K}_one` | `${K}_other`, string>>,
  key: K,
  count: number,
  language: Language,
): string =>
  interpolate(texts[`${key}_${count === 1 || (language === 'fr' && count < 2) ? 'one' : 'other'}`], { count })
