const BUCKETS_MS = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000]

interface Series {
  readonly labels: string
  count: number
  sumMs: number
  readonly buckets: number[]
}

/** Counts and times of the answers, by route and status; routes are few, so the series are few. */
export class RequestMetrics {
  private readonly series = new Map<string, Series>()

  add(method: string, route: string, status: number, ms: number): void {
    const key = `${method} ${route} ${status}`
    let series = this.series.get(key)
    if (!series) {
      series = {
        labels: `method="${method}",route="${route}",status="${status}"`,
        count: 0,
        sumMs: 0,
        buckets: BUCKETS_MS.map(() => 0),
      }
      this.series.set(key, series)
    }
    series.count += 1
    series.sumMs += ms
    const bucket = BUCKETS_MS.findIndex((limit) => ms <= limit)
    if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
  }

  /** Prometheus text format, durations in seconds. */
  lines(): string[] {
    const lines = [
      '# HELP http_request_duration_seconds Time to answer.',
      '# TYPE http_request_duration_seconds histogram',
    ]
    for (const { labels, count, sumMs, buckets } of this.series.values()) {
      let below = 0
      for (const [index, limit] of BUCKETS_MS.entries()) {
        below += buckets[index] ?? 0
        lines.push(`http_request_duration_seconds_bucket{${labels},le="${limit / 1_000}"} ${below}`)
      }
      lines.push(`http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`)
      lines.push(`http_request_duration_seconds_sum{${labels}} ${sumMs / 1_000}`)
      lines.push(`http_request_duration_seconds_count{${labels}} ${count}`)
    }
    return lines
  }
}
