import { documentScripts } from '../device/document-scripts'
import { TYPED_KEY, type Typed } from '../device/storage-keys'
import { MISSED } from './keep-trying'

/**
 * Browsers made before 2026 remember for as long as a document lives that a module did not come: asked for again, it
 * fails
 * without a request (whatwg/html#10327). On a phone that gets no newer browser only a new document brings it. What was
 * written
 * goes along, since what keeps drafts may be among what did not come.
 */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Puts back what was in the fields; before React takes the page over, which reads them. */
export function restoreTyped(): void {
  try {
    const kept = sessionStorage.getItem(TYPED_KEY)
    if (kept === null) return
    sessionStorage.removeItem(TYPED_KEY)
    const [path, values] = JSON.parse(kept) as Typed // Written by `app/document/lost.ts`.
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

/** What imports of our code rejected with: script or style that did not arrive, in each browser's own words. */
const losses = new WeakSet<Error>()

/** Whether an error of a drawing is code that did not arrive, which is a matter of the network. */
export const isLostModule = (error: unknown): boolean => error instanceof Error && losses.has(error)

/** Vite asks for a style once a document: after a loss only a new document has it. */
let isStyleMissing = false
export const isStyleLost = (): boolean => isStyleMissing

/** By the browser's message, which names the module where it tells them apart. */
const failures = new Map<string, number>()

/** Counts the modules that do not come, and hears of a press that needed one. Once, at start. */
export function watchModules(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    losses.add(payload)
    isStyleMissing ||= payload.message.startsWith('Unable to preload CSS')
    failures.set(payload.message, (failures.get(payload.message) ?? 0) + 1)
  })
  addEventListener(MISSED, () => void reloadIfLost())
}

/**
 * Loads the document anew where a module failed twice, or a style once, though the server answers; after a press of the
 * person only.
 */
export async function reloadIfLost(): Promise<void> {
  if (!isStyleMissing && ![...failures.values()].some((count) => count > 1)) return
  // Else it is the line, or what was written could not go along.
  await documentScripts.comeAnew().catch(() => undefined)
}
