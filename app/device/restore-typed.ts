import { TYPED_KEY, type Typed } from './storage-keys'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Puts back what was in the fields of a document that was loaded anew; before React takes the page over, which reads
 * them.
 */
export function restoreTyped(): void {
  try {
    const kept = sessionStorage.getItem(TYPED_KEY)
    if (kept === null) return
    sessionStorage.removeItem(TYPED_KEY)
    const [path, values] = JSON.parse(kept) as Typed // Written by `app/document/chunk-reload.ts`.
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
