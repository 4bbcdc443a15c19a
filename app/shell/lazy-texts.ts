import { use } from 'react'
import type { Language } from '#contract/languages'
import { typeset } from '../i18n/typography'
import { arriving, FAILURE_MS } from '../network/arrival'
import { useFrame } from '../i18n/frame-context'

/**
 * Texts of an area that come with its code, only in the language in use. A failed try is forgotten, so that the next
 * one asks again.
 */
export interface LazyTexts<T> {
  load: (language: Language) => Promise<T>
}

export function lazyTexts<T>(loads: Record<Language, () => Promise<T>>): LazyTexts<T> {
  const known = new Map<Language, Promise<T>>()
  return {
    load: (language) => {
      const before = known.get(language)
      if (before) return before
      const texts = arriving(loads[language]().then((loaded) => typeset(loaded, language)))
      known.set(language, texts)
      texts.catch(() => setTimeout(() => known.delete(language), FAILURE_MS))
      return texts
    },
  }
}

/** The texts in the language of the page; the nearest `Suspense` waits for them. */
export const useTexts = <T>(texts: LazyTexts<T>): T => use(texts.load(useFrame().language))
