import { Histogram, Registry } from 'prom-client'

/** Counts and times of the answers, by route and status; routes are few, so the series are few. */
export class RequestMetrics {
  /** One registry per server instead of prom-client's global one: several servers may run in a process. */
  readonly registry = new Registry()

  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  })

  add(method: string, route: string, status: number, ms: number): void {
    this.durations.observe({ method, route, status }, ms / 1_000)
  }
}
