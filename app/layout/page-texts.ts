import type { i18n } from 'i18next'
import type { Language } from '#contract/languages'
import { typeset } from '../i18n/typography'

/** What texts are taken from: i18next, and the language of the page. */
export interface TextContext {
  language: Language
  i18n: i18n
}

/** Hands the texts of a namespace to i18next, and gives them with what the build knows put in. */
export function finishedTexts<T extends object>(
  { i18n, language }: TextContext,
  namespace: string,
  texts: Readonly<Record<Language, T>>,
): T {
  i18n.addResourceBundle(language, namespace, typeset(texts[language], language))
  const say = i18n.t as (key: string, options: object) => unknown // Pages that nobody asks by key have no typed one.
  const finished = Object.keys(texts[language]).map((key) => [
    key,
    say(key, { lng: language, ns: namespace, returnObjects: true }),
  ])
  return Object.fromEntries(finished) as T // i18next keeps the shape.
}
