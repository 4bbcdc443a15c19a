/** The nearest ancestor of an event's target that matches the selector. */
export const closest = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

type Handlers = { [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void }

/** Listens on the document; returns a function that removes the listeners. */
export function listen(handlers: Handlers): () => void {
  // The cast is safe: the type `Handlers` pairs each handler with its event.
  const entries = Object.entries(handlers) as [string, EventListener][]
  for (const [name, handler] of entries) document.addEventListener(name, handler)
  return () => {
    for (const [name, handler] of entries) document.removeEventListener(name, handler)
  }
}
