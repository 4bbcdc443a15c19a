/** Up to this size, rows are counted each time; counting more takes longer than showing a page. */
const SMALL = 5_000
const KEEP_MS = 30_000
const MAX_CACHED = 500

interface CachedTotal {
  readonly total: number
  readonly until: number
}

/** Total rows of a list: exact for short lists, up to half a minute old for long ones. */
export class Totals {
  private readonly cached = new Map<string, CachedTotal>()

  async of(
    { limit: _, cursor: __, sort: ___, since: ____, ...filters }: Readonly<Record<string, unknown>>,
    count: () => Promise<number>,
  ): Promise<number> {
    const key = JSON.stringify(filters)
    const known = this.cached.get(key)
    if (known && known.until > performance.now()) return known.total
    const total = await count()
    if (this.cached.size >= MAX_CACHED) this.cached.clear()
    if (total > SMALL) this.cached.set(key, { total, until: performance.now() + KEEP_MS })
    return total
  }
}
