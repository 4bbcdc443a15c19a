import type { i18n } from 'i18next'
import type { Language } from '#contract/languages'
import { typeset } from '../i18n/typography'

/** The source of a page's texts: i18next, and the page's language. */
export interface TextContext {
  language: Language
  i18n: i18n
}

/** Adds the texts of a namespace to i18next, and returns them with the values known to the build. */
export function finishedTexts<T extends object>(
  { i18n, language }: TextContext,
  namespace: string,
  texts: Readonly<Record<Language, T>>,
): T {
  i18n.addResourceBundle(language, namespace, typeset(texts[language], language))
  const say = i18n.t as (key: string, options: object) => unknown // These namespaces have no typed keys.
  const finished = Object.keys(texts[language]).map((key) => [
    key,
    say(key, { lng: language, ns: namespace, returnObjects: true }),
  ])
  return Object.fromEntries(finished) as T // i18next preserves the shape.
}
