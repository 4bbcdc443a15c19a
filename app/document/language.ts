import { LANGUAGE_KEY, type Language } from '#contract/languages'
import { rememberLanguage } from '../offline/worker/offline-settings'
import { show } from './host'
import { SWITCHED_KEY } from './switched-key'

/**
 * Restores the language cookie (which was cleared) and the service worker's setting from the stored language, then
 * reloads the page once. Without session storage it does nothing, since the reload could repeat. This case is rare, so
 * it is a separate script, for which the page stays hidden for at most two seconds.
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

switchLanguage(localStorage.getItem(LANGUAGE_KEY) as Language) // `end-of-body.ts` has validated the value.
