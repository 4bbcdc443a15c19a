import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import { HealthService } from '../health/health.service'

const EVERY_MS = 60_000
const MAX_SAMPLES = 60

export interface HealthPoint {
  readonly at: Date
  /** Latency of one query; null while the database was away. */
  readonly latencyMs: number | null
  readonly memoryBytes: number
}

/**
 * The last hour of this server, a point a minute. It is in memory, to cover times without a database; a restart clears
 * it, as `startedAt` shows.
 */
@Injectable()
export class HealthHistory implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly points: HealthPoint[] = []
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly health: HealthService) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sample(), EVERY_MS).unref()
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer)
  }

  /** The stored points, the oldest first, and the present one. */
  async read(): Promise<HealthPoint[]> {
    return [...this.points, await this.measure()]
  }

  async sample(): Promise<void> {
    this.points.push(await this.measure())
    if (this.points.length > MAX_SAMPLES) this.points.shift()
  }

  private async measure(): Promise<HealthPoint> {
    return { at: new Date(), latencyMs: await this.health.latency(), memoryBytes: process.memoryUsage.rss() }
  }
}
