import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import type { syncApi } from '#contract/sync'
import { LIST_NAMES, type ListName } from '#contract/lists'
import {
  CHANGE_HORIZON_SQL,
  cursorAt,
  decodeCursor,
  encodeCursor,
  isCursorUsable,
  mayFollow,
  readHorizon,
  type ChangeCursor,
  type ChangeHorizon,
} from '../../prisma/database/change-cursor'
import type { Database } from '../../prisma/database/database'
import { ApiError } from '../errors/api-error'
import { Lists } from '../lists/lists.service'
import { DATABASE } from '../settings/tokens'

type Query = CheckedInput<typeof syncApi.read>['query']
type Reply = ResultOf<typeof syncApi.read>

interface Now extends Record<string, string | null> {
  epoch: string
  xmin: string
  xmax: string
}

/**
 * Updates the replicas of all lists with one call. Without changes, a call costs one statement of eight index look-ups.
 */
@Injectable()
export class SyncService implements OnModuleInit {
  private nowSql = ''

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: Lists,
  ) {}

  /** All services have registered their lists by now. */
  onModuleInit(): void {
    const lists = LIST_NAMES.map((name) => this.lists.list(name))
    // The maximum is computed on numbers, because as text "743" is above "5804".
    const newest = lists.map(
      ({ declaration: { name, table } }) => `(SELECT max(change_xid)::text FROM ${table}) AS ${name}`,
    )
    this.nowSql = `SELECT horizon.*, ${newest.join(', ')} FROM (${CHANGE_HORIZON_SQL}) AS horizon`
  }

  async read(query: Query): Promise<Reply> {
    const cursors = readCursors(query)
    // Read before the rows. The newest change of each list comes along, so that lists without new ones are skipped.
    const [now] = await this.database.query<Now>(this.nowSql)
    if (!now) throw new Error('the database told no horizon')
    const horizon = readHorizon(now)
    const usable = cursors.filter(({ cursor }) => isCursorUsable(cursor, horizon))
    const expired = cursors.filter((requested) => !usable.includes(requested)).map(({ name }) => name)
    const reply: Reply = {}
    // One list at a time, so that one administrator does not occupy the connection pool.
    for (const { name, cursor } of usable)
      if (mayFollow(BigInt(now[name] ?? 0), cursor)) await this.tell(reply, name, cursor, horizon)
    if (expired.length > 0) reply.expired = expired
    // Without changes, equal cursors stay as they are, and the answer is empty.
    const apart = new Set(usable.map(({ cursor }) => encodeCursor(cursor))).size > 1
    if (usable.length > 0 && (apart || Object.keys(reply).length > 0)) reply.next = encodeCursor(cursorAt(horizon))
    return reply
  }

  /** A method of its own, because each list has its own row type. */
  private async tell(reply: Reply, name: ListName, cursor: ChangeCursor, horizon: ChangeHorizon): Promise<void> {
    const changes = await this.lists.list(name).changes(cursor, horizon)
    if (changes) Object.assign(reply, { [name]: changes })
  }
}

interface RequestInput {
  readonly name: ListName
  readonly cursor: ChangeCursor
}

function readCursors({ since, ...own }: Query): RequestInput[] {
  const read = LIST_NAMES.flatMap((name) => {
    const text = own[name] ?? since
    return text === undefined
      ? []
      : [{ name, field: own[name] === undefined ? 'since' : name, cursor: decodeCursor(text) }]
  })
  const wrong = read.filter(({ cursor }) => cursor === undefined)
  if (wrong.length > 0)
    throw new ApiError('invalidInput', {
      fields: Object.fromEntries(wrong.map(({ field }) => [field, { code: 'invalid' as const }])),
    })
  return read.flatMap(({ name, cursor }) => (cursor ? [{ name, cursor }] : []))
}
