/**
 * Places that drawn rows stand in, to be used as their React keys: a row keeps its place as long as it is drawn, and a
 * new one takes that of a row that has gone. So a new result changes the texts of what stands there, instead of taking
 * a dozen rows out of the document and putting others in, which at a tablet's speed costs more than everything else of
 * a key.
 */
export class Slots {
  private places = new Map<string, number>()
  private made = 0
  private last: { ids: readonly string[]; slots: readonly number[] } = { ids: [], slots: [] }

  /**
   * The place of each row drawn. `mayReuse`: false while the focus is on a row, or will come back to one: it would find
   * itself on another one without a word. The same rows have the same places, however often this is asked.
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
