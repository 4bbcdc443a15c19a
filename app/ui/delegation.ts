/** The nearest element around an event that fits the selector. */
export const closest = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

type Handlers = { [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void }

/** Listens on the whole document; the reply ends it. */
export function listen(handlers: Handlers): () => void {
  // Each handler belongs to its name, by the type above.
  const entries = Object.entries(handlers) as [string, EventListener][]
  for (const [name, handler] of entries) document.addEventListener(name, handler)
  return () => {
    for (const [name, handler] of entries) document.removeEventListener(name, handler)
  }
}
