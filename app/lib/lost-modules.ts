import { documentScripts, TYPED_KEY } from './document-scripts'
import { request } from './http'
import { MISSED } from './keep-trying'

/**
 * Browsers made before 2026 remember for as long as a document lives that a module did not come: asked for again, it fails
 * without a request (whatwg/html#10327). On a phone that gets no newer browser only a new document brings it. What was written
 * goes along, since what keeps drafts may be among what did not come.
 */

/** Somebody waits for the answer to a press: a server that has not answered by then counts as none. */
const ANSWER_MS = 5_000
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Puts back what was in the fields; before React takes the page over, which reads them. */
export function restoreTyped(): void {
  try {
    const kept = sessionStorage.getItem(TYPED_KEY)
    if (kept === null) return
    sessionStorage.removeItem(TYPED_KEY)
    const [path, values] = JSON.parse(kept) as [string, [name: string, value: string][]] // Written by `keepTyped`.
    if (path !== location.pathname) return
    const left = [...document.querySelectorAll<Field>('#page :is(input, select, textarea)[name]')]
    for (const [name, value] of values) {
      const at = left.findIndex((field) => field.name === name)
      const [field] = at < 0 ? [] : left.splice(at, 1)
      if (field) field.value = value
    }
  } catch {
    // Nothing can be stored here: nothing was.
  }
}

/** By the browser's message, which names the module where it tells them apart. */
const failures = new Map<string, number>()

/** Counts the modules that do not come, and hears of a press that needed one. Once, at start. */
export function watchModules(): void {
  window.addEventListener('vite:preloadError', ({ payload: { message } }) => {
    failures.set(message, (failures.get(message) ?? 0) + 1)
  })
  addEventListener(MISSED, () => void reloadIfLost())
}

/** Loads the document anew where a module failed twice though the server answers; after a press of the person only. */
export async function reloadIfLost(): Promise<void> {
  if (![...failures.values()].some((count) => count > 1)) return
  try {
    await request('/api/health/live', { timeoutMs: ANSWER_MS })
    documentScripts.keepTyped()
  } catch {
    return // It is the line, or what was written could not go along.
  }
  location.reload()
}
