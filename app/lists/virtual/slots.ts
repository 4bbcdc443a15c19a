/**
 * Slot numbers of rendered rows, used as their React keys. A row keeps its slot while it is rendered, and a new row
 * reuses a free slot. A new search result then updates the texts of existing elements instead of replacing a dozen
 * rows, which on a tablet is the slowest part of handling a key press.
 */
export class Slots {
  private places = new Map<string, number>()
  private made = 0
  private last: { ids: readonly string[]; slots: readonly number[] } = { ids: [], slots: [] }

  /**
   * The slot of each rendered row. `mayReuse` is false while a row has the focus or will regain it, since the focus
   * would otherwise move to a different row unnoticed. The same rows always get the same slots.
   */
  of(ids: readonly string[], mayReuse: boolean): readonly number[] {
    const { last } = this
    if (ids.length === last.ids.length && ids.every((id, index) => id === last.ids[index])) return last.slots
    const drawn = new Set(ids)
    const free = mayReuse ? [...this.places].flatMap(([id, slot]) => (drawn.has(id) ? [] : [slot])) : []
    this.places = new Map(ids.map((id) => [id, this.places.get(id) ?? free.shift() ?? this.made++]))
    this.last = { ids, slots: [...this.places.values()] }
    return this.last.slots
  }
}
