/** Separate from the schemas, so that screens that draw an outline do not load zod. */

/** Name of the Yjs map in a project's outline document: section id → map of the fields of `OutlineSection`. */
export const OUTLINE_MAP = 'sections'

interface Placed {
  readonly parent: string | null
  readonly place: string
  readonly removedAt: number | null
}
type Entry<S> = S & { readonly id: string; readonly depth: number }

const inOrder = (a: Placed & { id: string }, b: Placed & { id: string }): number => {
  if (a.place !== b.place) return a.place < b.place ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/**
 * The sections in reading order, without those in the bin and their descendants. An unknown parent, or a cycle of
 * parents that two devices made, counts as no parent, so that no section is hidden.
 */
export function readingOrder<S extends Placed>(outline: Readonly<Record<string, S>>): Entry<S>[] {
  const entries = Object.entries(outline).map(([id, section]) => ({ ...section, id }))
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const sorted = entries.sort(inOrder)
  const inCircle = ({ id, parent }: Placed & { id: string }): boolean => {
    const seen = new Set<string>()
    for (let at = parent; at !== null && !seen.has(at); at = byId.get(at)?.parent ?? null) {
      if (at === id) return true
      seen.add(at)
    }
    return false
  }
  const circles = new Set(sorted.filter(inCircle).map(({ id }) => id))
  // A cycle with a member in the bin counts as in the bin, and is shown only there.
  const isRemoved = (id: string): boolean => byId.get(id)?.removedAt != null
  const members = (id: string): string[] => {
    const ring = [id]
    for (let at = byId.get(id)?.parent ?? id; at !== id; at = byId.get(at)?.parent ?? id) ring.push(at)
    return ring
  }
  const order: Entry<S>[] = []
  const reached = new Set<string>()
  const visit = (entry: S & { id: string }, depth: number): void => {
    if (reached.has(entry.id) || entry.removedAt !== null) return
    reached.add(entry.id)
    order.push({ ...entry, depth })
    for (const child of sorted) if (child.parent === entry.id) visit(child, depth + 1)
  }
  for (const entry of sorted) {
    const isTop = entry.parent === null || !byId.has(entry.parent)
    if (isTop || (circles.has(entry.id) && !members(entry.id).some(isRemoved))) visit(entry, 0)
  }
  return order
}
