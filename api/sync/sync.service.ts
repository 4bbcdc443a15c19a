import { Inject, Injectable } from '@nestjs/common'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import type { syncApi } from '#contract/sync'
import { LIST_NAMES, type ListName } from '#contract/sync-cursors'
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
import { ApiError } from '../frame/api-error'
import { MessagesService } from '../messages/messages.service'
import { OrdersService } from '../orders/orders.service'
import { ProjectsService } from '../projects/projects.service'
import { SessionsService } from '../sessions/sessions.service'
import { SubscribersService } from '../subscribers/subscribers.service'
import { TemplatesService } from '../templates/templates.service'
import { DATABASE } from '../tokens'
import { UsersService } from '../users/users.service'

type Query = CheckedInput<typeof syncApi.read>['query']
type Reply = ResultOf<typeof syncApi.read>

interface Now extends Record<string, string | null> {
  epoch: string
  xmin: string
  xmax: string
}

/**
 * Keeps the copies of all lists up to date with one call. When nothing changed it costs one statement of eight index
 * look-ups.
 */
@Injectable()
export class SyncService {
  private readonly copies
  private readonly nowSql: string

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    users: UsersService,
    templates: TemplatesService,
    projects: ProjectsService,
    sessions: SessionsService,
    messages: MessagesService,
    subscribers: SubscribersService,
    orders: OrdersService,
  ) {
    this.copies = {
      users: users.copy,
      templates: templates.copy,
      projects: projects.copy,
      sessions: sessions.copy,
      messages: messages.copy,
      subscribers: subscribers.copy,
      orders: orders.copy,
    }
    // The greatest as a number, and only then as text: as text "743" is above "5804".
    const newest = LIST_NAMES.map((name) => `(SELECT max(change_xid)::text FROM ${this.copies[name].table}) AS ${name}`)
    this.nowSql = `SELECT horizon.*, ${newest.join(', ')} FROM (${CHANGE_HORIZON_SQL}) AS horizon`
  }

  async read(query: Query): Promise<Reply> {
    const cursors = readCursors(query)
    // Before the rows are read. The newest changes come with it: a list that has none after its cursor is not asked.
    const [now] = await this.database.query<Now>(this.nowSql)
    if (!now) throw new Error('the database told no horizon')
    const horizon = readHorizon(now)
    const usable = cursors.filter(({ cursor }) => isCursorUsable(cursor, horizon))
    const expired = cursors.filter((asked) => !usable.includes(asked)).map(({ name }) => name)
    const reply: Reply = {}
    // Not at once: the connections of the pool are not one administrator's.
    for (const { name, cursor } of usable)
      if (mayFollow(BigInt(now[name] ?? 0), cursor)) await this.tell(reply, name, cursor, horizon)
    if (expired.length > 0) reply.expired = expired
    // Where nothing changed and all are together, the cursors may stay: an answer without a word.
    const apart = new Set(usable.map(({ cursor }) => encodeCursor(cursor))).size > 1
    if (usable.length > 0 && (apart || Object.keys(reply).length > 0)) reply.next = encodeCursor(cursorAt(horizon))
    return reply
  }

  /** One line a list, for each has rows of its own type. */
  private async tell(reply: Reply, name: ListName, cursor: ChangeCursor, horizon: ChangeHorizon): Promise<void> {
    const changes = await this.copies[name].changes(cursor, horizon)
    if (changes) Object.assign(reply, { [name]: changes })
  }
}

interface Asked {
  readonly name: ListName
  readonly cursor: ChangeCursor
}

function readCursors({ since, ...own }: Query): Asked[] {
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
