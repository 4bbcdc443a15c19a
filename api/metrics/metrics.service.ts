import { createHash, timingSafeEqual } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { Gauge } from 'prom-client'
import { PrismaService } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { ENV, REQUEST_METRICS } from '../settings/tokens'
import type { RequestMetrics } from '../frame/request-metrics'

const digest = (text: string) => createHash('sha256').update(text).digest()

@Injectable()
export class MetricsService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(REQUEST_METRICS) private readonly requests: RequestMetrics,
    private readonly prisma: PrismaService,
  ) {
    this.addGauge('process_resident_memory_bytes', 'Memory of the whole process.', () => process.memoryUsage.rss())
    this.addGauge('nodejs_heap_used_bytes', 'Memory of JavaScript objects.', () => process.memoryUsage().heapUsed)
    this.addGauge('process_uptime_seconds', 'Time since the process started.', () => process.uptime())
    this.addGauge('outgoing_mails_waiting', 'Mails that are not sent yet.', () => this.waitingMails())
  }

  async read({ headers, answer }: CallContext): Promise<string> {
    if (this.env.METRICS_TOKEN === undefined) throw new ApiError('notFound')
    const given = headers.authorization ?? ''
    if (!timingSafeEqual(digest(given), digest(`Bearer ${this.env.METRICS_TOKEN}`)))
      throw new ApiError('signInRequired')
    const { registry } = this.requests
    answer.headers['content-type'] = registry.contentType
    return registry.metrics()
  }

  /** A number that is read at each scrape. */
  private addGauge(name: string, help: string, read: () => number | Promise<number>): void {
    this.requests.registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          this.set(await read())
        },
      }),
    )
  }

  /** While the database is away, returns `NaN` (unknown), so that the other metrics are still sent. */
  private waitingMails(): Promise<number> {
    return this.prisma.outgoingMail.count({ where: { status: { in: ['queued', 'sending'] } } }).catch(() => Number.NaN)
  }
}
