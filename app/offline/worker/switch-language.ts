import type { Language } from '#contract/languages'
import { rememberLanguage } from './offline-settings'
import { writeLanguage } from '../../device/preferences'
import { LANGUAGE_RELOAD_MS } from '../../device/timings'

/** Stores the language and reloads the page in it, without the `lang` that a link may have carried. */
export function switchLanguage(language: Language): void {
  writeLanguage(language)
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  const delay = new Promise((resolve) => setTimeout(resolve, LANGUAGE_RELOAD_MS))
  void Promise.all([rememberLanguage(language, true), delay]).then(() => {
    if (url.href === location.href) location.reload()
    else location.replace(url)
  })
}
