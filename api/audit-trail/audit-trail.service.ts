import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import type { AuditOutcome } from '#db/enums'
import { isNotWritable } from '../errors/database-away'
import { PrismaService, type Transaction } from '../database/prisma.service'
import type { CallContext, Caller } from '../frame/call-context'
import { LOG } from '../settings/tokens'

const MAX_USER_AGENT = 300

/** Only values that differ are recorded. */
type Values = Readonly<Record<string, unknown>>

export interface AuditNote {
  /** Noun and verb: `user.create`, `auth.login`. */
  readonly action: string
  readonly target?: { readonly type: string; readonly id: string }
  readonly before?: Values | undefined
  readonly after?: Values | undefined
  readonly outcome?: AuditOutcome
  /** The actor where it is not the caller, for example during sign-in. */
  readonly actor?: Pick<Caller, 'id' | 'name' | 'role'>
}

/** Source and sender of a request. With `answer`, the event's id is sent in a header. */
export type Origin = Pick<CallContext, 'caller' | 'ip' | 'headers' | 'requestId'> &
  Partial<Pick<CallContext, 'answer' | 'undoes'>>

/** Fields too long to record twice per change; the revisions of templates contain them. */
export const SHORTENED: ReadonlySet<string> = new Set(['content', 'structure', 'profileImage'])
/** Columns that change with every edit and thus carry no information. */
const SILENT = new Set(['version', 'updatedAt'])

/**
 * Writes events into the append-only table `audit_events`. Secrets never reach it, because rows are read without them.
 */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly prisma: PrismaService,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  /**
   * Pass the transaction of the change, so that both are committed or neither. Without one, on a full disk, the event
   * goes to the server log only. `X-Audit-Id` names the event for an undo.
   */
  async write(origin: Origin, note: AuditNote, transaction?: Transaction): Promise<void> {
    try {
      await this.keep(origin, note, transaction ?? this.prisma)
    } catch (error) {
      if (transaction || !isNotWritable(error)) throw error
      const { action, outcome, target } = note
      const actor = (note.actor ?? origin.caller)?.id
      this.log.warn(
        { action, outcome, target, actor, ip: origin.ip, id: origin.requestId },
        'an act is in this log alone',
      )
    }
  }

  private async keep(
    { caller, ip, headers, requestId, answer, undoes }: Origin,
    note: AuditNote,
    transaction: Transaction,
  ): Promise<void> {
    const actor = note.actor ?? caller
    const [before, after] = differences(note.before, note.after)
    const { id } = await transaction.auditEvent.create({
      select: { id: true },
      data: {
        action: note.action,
        outcome: note.outcome ?? 'success',
        actorId: actor?.id ?? null,
        actorName: actor?.name ?? null,
        actorRole: actor?.role ?? null,
        targetType: note.target?.type ?? null,
        targetId: note.target?.id ?? null,
        ipAddress: ip,
        userAgent: printable(headers['user-agent']),
        requestId,
        ...(undoes !== undefined && { undoesId: undoes }),
        ...(before && { before }),
        ...(after && { after }),
      },
    })
    if (answer) answer.headers['x-audit-id'] = id
  }
}

/** Removes control characters, which a header may contain but PostgreSQL may reject. */
const printable = (text: string | undefined): string | null =>
  text?.replace(/[\u0000-\u001f]/g, '').slice(0, MAX_USER_AGENT) ?? null

type ScalarRecord = Record<string, string | number | boolean | null>

function differences(
  before: Values | undefined,
  after: Values | undefined,
): [ScalarRecord | undefined, ScalarRecord | undefined] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = keys.filter((key) => !SILENT.has(key) && toScalar(key, before?.[key]) !== toScalar(key, after?.[key]))
  const pick = (values: Values | undefined) =>
    values && Object.fromEntries(changed.map((key) => [key, toScalar(key, values[key])]))
  return [pick(before), pick(after)]
}

/** A value as the audit trail stores it. */
export function toScalar(key: string, value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (SHORTENED.has(key)) return `${JSON.stringify(value).length} octets`
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value)
}
