import { LOSS_KINDS, type Loss, type LossKind } from './import-types'

/** The most places listed for one kind of loss. */
const MOST_PLACES = 5
const PLACE_LETTERS = 80

/** Counts losses while a file is read, with the titles under which they occur. */
export class Losses {
  private readonly found = new Map<LossKind, { count: number; places: Set<string> }>()
  private place = ''

  /** Sets the title for the losses that follow. */
  under(title: string): void {
    const short = title.replace(/\s+/g, ' ').trim()
    this.place = short.length > PLACE_LETTERS ? `${short.slice(0, PLACE_LETTERS).trimEnd()}…` : short
  }

  add(kind: LossKind, count = 1): void {
    if (count === 0) return
    const known = this.found.get(kind) ?? { count: 0, places: new Set<string>() }
    known.count += count
    if (known.places.size < MOST_PLACES) known.places.add(this.place)
    this.found.set(kind, known)
  }

  list(): Loss[] {
    return LOSS_KINDS.flatMap((kind) => {
      const known = this.found.get(kind)
      return known ? [{ kind, count: known.count, places: [...known.places] }] : []
    })
  }
}
