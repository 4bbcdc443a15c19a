import { LANGUAGE_KEY, type Language } from '#contract/languages'
import { rememberLanguage } from '../offline/worker/offline-settings'
import { show } from './host'
import { SWITCHED_KEY } from './switched-key'

/**
 * Gives the stored language back to a server that could not know it (its cookie was cleared): the cookie and what the
 * service worker reads are set again and the page reloaded, once: where that cannot be remembered, not at all. So rare
 * that it is a script of its own, which the page waits for out of sight, at most two seconds.
 */
function switchLanguage(language: Language): void {
  try {
    sessionStorage.setItem(SWITCHED_KEY, location.href + language)
  } catch {
    show()
    return
  }
  document.cookie = `${LANGUAGE_KEY}=${language};path=/;max-age=31536000;samesite=lax`
  void rememberLanguage(language, true).then(() => location.reload())
}

switchLanguage(localStorage.getItem(LANGUAGE_KEY) as Language) // `end-of-body.ts` asks for this script only where it is one.
