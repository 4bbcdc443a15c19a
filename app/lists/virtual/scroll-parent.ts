/** One step up, through the shadow roots of Ionic's components. */
function above(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** What scrolls when the element is out of sight: the nearest scrolling box around it, or the document. */
export function scrollParent(element: Element): Element {
  for (let at = above(element); at; at = above(at)) if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.documentElement
}
