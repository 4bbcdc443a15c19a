import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import type { ResultOf } from '#contract/endpoint'
import type { healthApi } from '#contract/health'
import type { Database } from '../../prisma/database/database'
import type { CallContext } from '../frame/call-context'
import { DATABASE } from '../settings/tokens'
import { version } from '../../package.json'

const PATIENCE_MS = 2_000
const RETRY_SECONDS = '5'

type Health = ResultOf<typeof healthApi.read>

@Injectable()
export class HealthService implements OnModuleDestroy {
  private stopping = false
  private asking: Promise<number | null> | undefined

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  onModuleDestroy(): void {
    this.stopping = true
  }

  async read({ answer }: CallContext, refused = false): Promise<Health> {
    const latencyMs = await this.latency()
    const ok = latencyMs !== null
    const status = ok && !refused ? 'ok' : 'unavailable'
    if (status === 'unavailable') Object.assign(answer, { status: 503, headers: { 'retry-after': RETRY_SECONDS } })
    return { status, version, database: { ok, writable: ok && this.hasRoom(), latencyMs } }
  }

  /** Not ready on a full disk or while this server stops, so that a proxy sends new requests elsewhere. */
  ready(context: CallContext): Promise<Health> {
    return this.read(context, this.stopping || !this.hasRoom())
  }

  private hasRoom(): boolean {
    return this.database.hasRoom?.() ?? true
  }

  /** Duration of one query in milliseconds, or null; concurrent callers share the query. */
  latency(): Promise<number | null> {
    this.asking ??= this.measure().finally(() => {
      this.asking = undefined
    })
    return this.asking
  }

  private async measure(): Promise<number | null> {
    const start = performance.now()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, false)
    })
    const answered = this.database.query('SELECT 1').then(
      () => true,
      () => false,
    )
    const ok = await Promise.race([answered, late])
    clearTimeout(timer)
    return ok ? Math.round((performance.now() - start) * 100) / 100 : null
  }
}
