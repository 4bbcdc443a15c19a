import { Injectable } from '@nestjs/common'
import type { ResultOf } from '#contract/endpoint'
import { PlanDurations, StepDays, type planningApi } from '#contract/planning'
import { DURATION_KINDS, USUAL_DURATIONS } from '#domain/planning/steps'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import type { CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { requireVersion } from '../lists/versions'

type Settings = ResultOf<typeof planningApi.durations>

const KEY = 'planDurations'

/** The usual days of the steps of a plan, until administrators change them. */
@Injectable()
export class PlanningService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
  ) {}

  durations(): Promise<Settings> {
    return this.read(this.prisma)
  }

  edit(durations: PlanDurations, context: CallContext): Promise<Settings> {
    return this.writeOnce.run(context, async (transaction) => {
      // The lock makes the second of two writers see the first one's version. There may be no row to lock yet.
      await transaction.$executeRaw`LOCK TABLE app_settings IN SHARE ROW EXCLUSIVE MODE`
      const before = await this.read(transaction)
      requireVersion(context, before)
      const after = { durations, version: before.version + 1 }
      await transaction.appSetting.upsert({
        where: { key: KEY },
        create: { key: KEY, value: after },
        update: { value: after },
      })
      await this.audit.write(
        context,
        { action: 'planning.set', before: flat(before.durations), after: flat(after.durations) },
        transaction,
      )
      return after
    })
  }

  private async read(client: Transaction): Promise<Settings> {
    const setting = await client.appSetting.findUnique({ where: { key: KEY } })
    const stored = setting?.value
    if (!(stored instanceof Object) || !('durations' in stored) || !('version' in stored))
      return { durations: { ...USUAL_DURATIONS }, version: 1 }
    // A level or step that is missing, or not valid any more, has its usual duration.
    const durations = PlanDurations.parse(
      Object.fromEntries(
        Object.entries(USUAL_DURATIONS).map(([level, usual]) => [
          level,
          { ...usual, ...known(stored['durations'], level) },
        ]),
      ),
    )
    return { durations, version: Number(stored['version']) }
  }
}

/** The valid durations stored for a level. */
function known(durations: unknown, level: string): Record<string, number> {
  const stored: unknown = durations instanceof Object ? Reflect.get(durations, level) : undefined
  const entries = stored instanceof Object ? Object.entries(stored) : []
  return Object.fromEntries(
    entries.filter(([kind, days]) => DURATION_KINDS.some((one) => one === kind) && StepDays.safeParse(days).success),
  )
}

/** The audit trail lists changes field by field. */
const flat = (durations: PlanDurations): Record<string, number> =>
  Object.fromEntries(
    Object.entries(durations).flatMap(([level, days]) =>
      Object.entries(days).map(([kind, count]) => [`${level}.${kind}`, count]),
    ),
  )
