import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import { HealthService } from '../health/health.service'

const EVERY_MS = 60_000
const MAX_SAMPLES = 60

export interface HealthPoint {
  readonly at: Date
  /** Of one query; null while the database was away. */
  readonly latencyMs: number | null
  readonly memoryBytes: number
}

/**
 * The last hour of this server, a point a minute. In memory: it must also tell of the time when the database was away,
 * and a restart, which empties it, is told by `startedAt`.
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

  /** The kept points, the oldest first, and the present one. */
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
