import {
  cursorAfter,
  cursorAt,
  encodeCursor,
  type ChangeCursor,
  type ChangeHorizon,
} from '../../prisma/database/change-cursor'
import type { Database } from '../../prisma/database/database'
import type { CallContext } from '../frame/call-context'
import { changedRows, readDelta, type Changed, type Delta, type Wanted } from './delta'
import { Totals } from './totals'

/** What the copies of a list are made from. */
interface Source<Row> {
  /** Its table, whose index (change_xid, id) tells whether anything changed. */
  readonly table:
    | 'users'
    | 'templates'
    | 'projects'
    | 'sessions'
    | 'orders'
    | 'contact_messages'
    | 'newsletter_subscribers'
  /** Rows with CHANGE_COLUMNS. */
  find(wanted: Wanted): Promise<Row[]>
  /** Rows that are not removed. */
  count(): Promise<number>
}

/** A list as administrators keep a copy of it: `?since=` of the list itself, and its part of `GET /api/sync`. */
export class ListCopy<Row extends Changed = Changed> {
  readonly table: Source<Row>['table']
  private readonly totals = new Totals()

  constructor(
    private readonly database: Database,
    private readonly source: Source<Row>,
  ) {
    this.table = source.table
  }

  async delta(since: string, { answer }: CallContext): Promise<Delta<Row>> {
    answer.headers['x-total-count'] = String(await this.total())
    return readDelta(since, this.database, (wanted) => this.source.find(wanted))
  }

  /**
   * What changed up to the horizon; undefined when nothing did. Whoever has the last page has everything below the
   * horizon.
   */
  async changes(cursor: ChangeCursor, horizon: ChangeHorizon) {
    const { page, ...changes } = await changedRows(cursor, horizon, (wanted) => this.source.find(wanted))
    if (page.length === 0) return undefined
    return {
      ...changes,
      next: encodeCursor(changes.more ? cursorAfter(page, cursor) : cursorAt(horizon)),
      total: await this.total(),
    }
  }

  private total(): Promise<number> {
    return this.totals.of({}, () => this.source.count())
  }
}
