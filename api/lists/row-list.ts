import {
  cursorAfter,
  cursorAt,
  encodeCursor,
  type ChangeCursor,
  type ChangeHorizon,
} from '../../prisma/database/change-cursor'
import type { Database } from '../../prisma/database/database'
import { searchWhere } from '../../prisma/search-text'
import type { AuditTrail } from '../audit-trail/audit-trail.service'
import type { PrismaService, Transaction } from '../database/prisma.service'
import type { CallContext } from '../frame/call-context'
import type { WriteOnce } from '../idempotency/write-once.service'
import { CHANGE_COLUMNS, changedRows, readDelta, type DeltaRow, type Delta, type Wanted } from './delta'
import { answerPage, readPage } from './page'
import { requireAdmin } from './access'
import type { AnyList, Identified, ListQuery } from './resource'
import { getTable } from './table'
import { Totals } from './totals'
import { liveOrRemoved } from './versions'

/** The services that a list is built from. */
export interface ListParts {
  readonly prisma: PrismaService
  readonly database: Database
  readonly writeOnce: WriteOnce
  readonly audit: AuditTrail
}

/** Reads the rows of a declared list by pages, and the changes since a cursor. */
export class RowList<Row extends Identified = Identified> {
  private readonly totals = new Totals()
  private readonly liveTotals = new Totals()

  constructor(
    readonly declaration: AnyList<Row>,
    protected readonly parts: ListParts,
  ) {}

  async list(query: ListQuery, context: CallContext): Promise<Row[] | Delta<Row & DeltaRow>> {
    if (query.since !== undefined || query.removed) requireAdmin(context)
    if (query.since !== undefined) return this.since(query.since, context)
    const count = () => this.table().count({ where: this.where(query, context) })
    const rows = await this.page(query, context)
    return answerPage(rows, { ...query }, this.declaration.defaultSort, context, this.totals, count)
  }

  /** The changes since a cursor of `readDelta`. */
  private async since(cursor: string, { answer }: CallContext): Promise<Delta<Row & DeltaRow>> {
    answer.headers['x-total-count'] = String(await this.total())
    return readDelta(cursor, this.parts.database, (wanted) => this.changed(wanted))
  }

  /**
   * The changes up to the horizon; undefined if there are none. A client with the last page has everything below the
   * horizon.
   */
  async changes(cursor: ChangeCursor, horizon: ChangeHorizon) {
    const { page, ...changes } = await changedRows(cursor, horizon, (wanted) => this.changed(wanted))
    if (page.length === 0) return undefined
    return {
      ...changes,
      next: encodeCursor(changes.more ? cursorAfter(page, cursor) : cursorAt(horizon)),
      total: await this.total(),
    }
  }

  /** Call after the transaction of a change. */
  async afterCommit(): Promise<void> {}

  /** Reads the rows of a page and one more, which tells whether another page follows. */
  protected async page(query: ListQuery, context: CallContext): Promise<Row[]> {
    const { sorts, defaultSort, select } = this.declaration
    const { after, orderBy, take } = readPage<object>(query, sorts, defaultSort)
    const where = { AND: [this.where(query, context), after] }
    const rows = await this.table().findMany({ where, orderBy, take, select })
    return rows.map((row) => this.declaration.toRow(row))
  }

  protected table(client: Transaction = this.parts.prisma) {
    return getTable(client, this.declaration.model)
  }

  /** Further filter for a list of removed rows. */
  protected removedWhere(): object {
    return {}
  }

  private where(
    { limit: _, cursor: __, sort: ___, since: ____, search, removed, ...filters }: ListQuery,
    context: CallContext,
  ): object {
    return {
      AND: [
        this.declaration.accessFilter?.(context) ?? {},
        this.declaration.where(filters),
        search === undefined ? {} : searchWhere(search),
      ],
      deletedAt: liveOrRemoved(removed),
      ...(removed && this.removedWhere()),
    }
  }

  private async changed(wanted: Wanted): Promise<(Row & DeltaRow)[]> {
    const select = { ...this.declaration.select, ...CHANGE_COLUMNS }
    const rows = await this.table().findMany({ ...wanted, select })
    return rows.map((row) => {
      const { createdAt, changeXid, deletedAt } = row
      return { ...this.declaration.toRow(row), createdAt, changeXid, deletedAt }
    })
  }

  private total(): Promise<number> {
    return this.liveTotals.of({}, () => this.table().count({ where: { deletedAt: null } }))
  }
}
