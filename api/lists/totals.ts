/** Tables up to this are counted each time; counting larger ones takes longer than showing a page. */
const SMALL = 5_000
const KEEP_MS = 30_000
const MAX_KEPT = 500

interface Kept {
  readonly total: number
  readonly until: number
}

/** How many rows a list has in all: exact when they are few, up to half a minute old when they are many. */
export class Totals {
  private readonly kept = new Map<string, Kept>()

  async of(
    { limit: _, cursor: __, sort: ___, since: ____, ...filters }: Readonly<Record<string, unknown>>,
    count: () => Promise<number>,
  ): Promise<number> {
    const key = JSON.stringify(filters)
    const known = this.kept.get(key)
    if (known && known.until > performance.now()) return known.total
    const total = await count()
    if (this.kept.size >= MAX_KEPT) this.kept.clear()
    if (total > SMALL) this.kept.set(key, { total, until: performance.now() + KEEP_MS })
    return total
  }
}
