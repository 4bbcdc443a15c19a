import { Injectable } from '@nestjs/common'
import type { AuditEntry, AuditFilters, auditApi } from '#contract/audit'
import type { CheckedInput } from '#contract/endpoint'
import type { Language } from '#contract/languages'
import type { AuditEvent } from '#db/client'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { Lists } from '../lists/lists.service'
import {
  after,
  decodePlace,
  encodePlace,
  toAuditEntry,
  toAuditLine,
  ORDER,
  buildAuditWhere,
  type AuditPlace,
} from './audit-rows'
import { auditCsvHead, csvLines } from './csv'
import { isUndoable, type Undoable } from '../audit-trail/undoable'

/** Counting further would read too much of a table that only grows. */
const COUNT_MAX = 10_000
const EXPORT_MAX = 100_000
const EXPORT_PAGE = 1_000

type ListQuery = CheckedInput<typeof auditApi.list>['query']

@Injectable()
export class AuditService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly lists: Lists,
  ) {}

  async list({ limit, cursor, ...filters }: ListQuery, { answer, endpoint }: CallContext): Promise<AuditEntry[]> {
    checkResource(filters)
    const place = cursor === undefined ? undefined : decodePlace(cursor)
    if (cursor !== undefined && !place) throw new ApiError('invalidInput', { fields: { cursor: { code: 'invalid' } } })
    const rows = await this.page(filters, limit + 1, place)
    const count = await this.count(filters, COUNT_MAX)
    answer.headers['x-total-count'] = String(Math.min(count, COUNT_MAX))
    if (count > COUNT_MAX) answer.headers['x-total-count-is'] = 'atLeast'
    const last = rows[limit - 1]
    if (rows.length > limit && last) answer.headers['link'] = nextLink(endpoint.path, filters, limit, encodePlace(last))
    return this.entries(rows.slice(0, limit))
  }

  /** Reads page by page while sending, so the file occupies neither much memory nor the one embedded connection. */
  async export(filters: AuditFilters, { answer, language }: CallContext): Promise<AsyncIterable<string>> {
    checkResource(filters)
    const count = await this.count(filters, EXPORT_MAX)
    const name = `audit-${new Date().toISOString().slice(0, 10)}.csv`
    Object.assign(answer.headers, { 'content-disposition': `attachment; filename="${name}"` })
    if (count > EXPORT_MAX) answer.headers['x-truncated'] = 'true'
    return this.lines(filters, language)
  }

  private async *lines(filters: AuditFilters, language: Language): AsyncGenerator<string> {
    yield auditCsvHead(language)
    let place: AuditPlace | undefined
    for (let remaining = EXPORT_MAX; remaining > 0; remaining -= EXPORT_PAGE) {
      const rows = await this.page(filters, EXPORT_PAGE, place)
      yield csvLines(rows.map(toAuditLine), language)
      place = rows.at(-1)
      if (rows.length < EXPORT_PAGE) return
    }
  }

  private async entries(rows: AuditEvent[]): Promise<AuditEntry[]> {
    const ids = rows.filter((row) => isUndoable(row, this.resource(row))).map(({ id }) => id)
    const undone =
      ids.length === 0
        ? []
        : await this.prisma.auditEvent.findMany({
            where: { undoesId: { in: ids } },
            select: { id: true, undoesId: true },
          })
    const by = new Map(undone.map(({ id, undoesId }) => [undoesId, id]))
    return rows.map((row) => toAuditEntry(row, this.resource(row), by.get(row.id)))
  }

  private resource({ targetType }: AuditEvent): Undoable | undefined {
    return this.lists.resource(targetType)?.declaration.api
  }

  private page(filters: AuditFilters, take: number, place?: AuditPlace) {
    return this.prisma.auditEvent.findMany({
      where: { AND: [buildAuditWhere(filters), place ? after(place) : {}] },
      orderBy: ORDER,
      take,
    })
  }

  /** Counts up to `max + 1`, which means "more than `max`". */
  private count(filters: AuditFilters, max: number): Promise<number> {
    // This order fits the index. Prisma would order by id and read the full table for a rare action.
    return this.prisma.auditEvent.count({ where: buildAuditWhere(filters), orderBy: ORDER, take: max + 1 })
  }
}

/** A filter by id also requires the resource. */
function checkResource({ resource, resourceId }: AuditFilters): void {
  if (resourceId !== undefined && resource === undefined)
    throw new ApiError('invalidInput', { fields: { resource: { code: 'required' } } })
}

function nextLink(path: string, filters: AuditFilters, limit: number, cursor: string): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filters, limit, cursor }))
    query.set(name, value instanceof Date ? value.toISOString() : String(value))
  return `<${path}?${query.toString()}>; rel="next"`
}
