import { TYPED_KEY, type Typed } from './storage-keys'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Restores the field values of a reloaded document. Called before hydration, in which React reads the fields.
 */
export function restoreTyped(): void {
  try {
    const stored = sessionStorage.getItem(TYPED_KEY)
    if (stored === null) return
    sessionStorage.removeItem(TYPED_KEY)
    const [path, values] = JSON.parse(stored) as Typed // Written by `app/document/chunk-reload.ts`.
    if (path !== location.pathname) return
    const remaining = [...document.querySelectorAll<Field>('#page :is(input, select, textarea)[name]')]
    for (const [name, value] of values) {
      const at = remaining.findIndex((field) => field.name === name)
      const [field] = at < 0 ? [] : remaining.splice(at, 1)
      if (field) field.value = value
    }
  } catch {
    // Storage is blocked, so nothing was stored either.
  }
}
