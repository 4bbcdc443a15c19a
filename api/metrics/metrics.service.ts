import { createHash, timingSafeEqual } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { PrismaService } from '../database/prisma.service'
import type { Env } from '../env'
import { ApiError } from '../frame/api-error'
import type { CallContext } from '../frame/call-context'
import { ENV, REQUEST_METRICS } from '../tokens'
import type { RequestMetrics } from './request-metrics'

const digest = (text: string) => createHash('sha256').update(text).digest()

@Injectable()
export class MetricsService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(REQUEST_METRICS) private readonly requests: RequestMetrics,
    private readonly prisma: PrismaService,
  ) {}

  async read({ headers, answer }: CallContext): Promise<string> {
    if (this.env.METRICS_TOKEN === undefined) throw new ApiError('notFound')
    const given = headers.authorization ?? ''
    if (!timingSafeEqual(digest(given), digest(`Bearer ${this.env.METRICS_TOKEN}`)))
      throw new ApiError('signInRequired')
    answer.headers['content-type'] = 'text/plain; version=0.0.4; charset=utf-8'
    const { rss, heapUsed } = process.memoryUsage()
    const gauges = {
      process_resident_memory_bytes: rss,
      nodejs_heap_used_bytes: heapUsed,
      process_uptime_seconds: process.uptime(),
      outgoing_mails_waiting: await this.waitingMails(),
    }
    const lines = Object.entries(gauges).flatMap(([name, value]) => [`# TYPE ${name} gauge`, `${name} ${value}`])
    return [...this.requests.lines(), ...lines, ''].join('\n')
  }

  /** `NaN`, which Prometheus reads as unknown, while the database is away: the other numbers matter most then. */
  private waitingMails(): Promise<number> {
    return this.prisma.outgoingMail.count({ where: { status: { in: ['queued', 'sending'] } } }).catch(() => Number.NaN)
  }
}
