import { LIST_NAMES } from '#contract/lists'
import { ApiError, NetworkError } from '../../../network/http'
import type { SimulatedServer } from './model-browser.testing'
import type { TransportAnswer, Transport } from '../../storage/types'

export interface ModelRow {
  id: string
  version: number
  createdAt: string
  updatedAt: string
  [field: string]: unknown
}
interface Stored {
  row: ModelRow
  isRemoved: boolean
  /** Sequence number of the last change, for deltas. */
  change: number
}
interface Event {
  id: string
  effect: 'create' | 'edit' | 'remove' | 'restore'
  list: string
  rowId: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}
/** An applied mutation with its idempotency key, mark and caller. */
export interface Applied {
  key: string
  mark: string | null
  caller: string
  method: string
  url: string
}
export type Fate = 'ok' | 'lostBefore' | 'lostAfter' | 'busy' | 'broken' | 'signedOut' | 'throttled' | 'refused'

type RequestOptions = NonNullable<Parameters<Transport['request']>[1]>

const PAGE = 3

const refuse = (status: number, code: string, more: object = {}, retryAfter: number | null = null): never => {
  const body = { code, message: code, ...more }
  throw new ApiError(status, JSON.stringify(body), body, retryAfter)
}

/**
 * A model of the real server: idempotency keys with responses by caller, versions, deltas with expiring cursors, undo,
 * audit ids.
 */
export class ModelServer implements SimulatedServer {
  readonly lists = new Map<string, Map<string, Stored>>()
  readonly events = new Map<string, Event>()
  readonly undone: string[] = []
  readonly applied: Applied[] = []
  readonly requests: string[] = []
  private readonly answers = new Map<string, { requestText: string; body: unknown; auditId: string | null }>()
  private count = 0
  private changes = 0
  epoch = 1

  private list(name: string): Map<string, Stored> {
    const list = this.lists.get(name) ?? new Map<string, Stored>()
    this.lists.set(name, list)
    return list
  }
  live = (name: string): ModelRow[] =>
    [...this.list(name).values()].filter(({ isRemoved }) => !isRemoved).map(({ row }) => row)

  private put(name: string, id: string, values: Record<string, unknown>, isRemoved: boolean): ModelRow {
    const known = this.list(name).get(id)?.row
    this.count += 1
    const at = new Date(1_700_000_000_000 + this.count * 1_000).toISOString()
    const row: ModelRow = { createdAt: at, ...known, ...values, id, updatedAt: at, version: (known?.version ?? 0) + 1 }
    this.list(name).set(id, { row, isRemoved, change: (this.changes += 1) })
    return row
  }

  /** A change by somebody else on another device. */
  seed = (name: string, id: string, values: Record<string, unknown>): ModelRow => this.put(name, id, values, false)
  /** A change without a mutation on the row, such as its student's new name, which does not increment the version. */
  seedName = (name: string, id: string, values: Record<string, unknown>): void => {
    const known = this.list(name).get(id)
    if (known) this.list(name).set(id, { ...known, row: { ...known.row, ...values }, change: (this.changes += 1) })
  }
  seedRemoval = (name: string, id: string): void => {
    if (this.list(name).has(id)) this.put(name, id, {}, true)
  }

  /** One call under a cookie; `caller` is null when nobody is signed in. */
  handle(
    caller: string | null,
    actingAs: string,
    url: string,
    { method = 'GET', body, headers = {} }: RequestOptions,
  ): TransportAnswer {
    this.requests.push(`${method} ${url}`)
    if (caller !== actingAs) return refuse(401, 'signInRequired')
    if (method === 'GET') return this.read(url)
    const key = headers['Idempotency-Key'] ?? `none-${String((this.count += 1))}`
    const requestText = JSON.stringify([method, url, body])
    const known = this.answers.get(`${caller} ${key}`)
    if (known && known.requestText !== requestText) return refuse(409, 'idempotencyMismatch')
    if (known) return { ...known, total: null, next: null }
    const values = (body ?? {}) as Record<string, unknown>
    const done = this.write(method, url, values, headers['If-Match'])
    this.answers.set(`${caller} ${key}`, { requestText, ...done })
    this.applied.push({ key, mark: typeof values.mark === 'string' ? values.mark : null, caller, method, url })
    return { ...done, total: null, next: null }
  }

  private log(event: Omit<Event, 'id'>): string {
    const id = `audit-${String(this.events.size + 1)}`
    this.events.set(id, { ...event, id })
    return id
  }

  private write(
    method: string,
    url: string,
    values: Record<string, unknown>,
    match: string | undefined,
  ): { body: unknown; auditId: string } {
    const [, , resource = '', id = '', verb = ''] = url.split('/')
    // Only users can be promoted; the model stores them among the projects.
    const name = verb === 'promote-to-admin' ? 'projects' : resource
    if (name === 'audit') return this.undo(id)
    if (
      Object.values(values).includes('bad') ||
      Object.values(values).some((value) => typeof value === 'string' && value.startsWith('local-'))
    )
      return refuse(422, 'invalidInput')
    if (method === 'POST' && id === '') {
      const row = this.put(name, `row-${String((this.count += 1))}`, values, false)
      return { body: row, auditId: this.log({ effect: 'create', list: name, rowId: row.id, before: {}, after: row }) }
    }
    const stored = this.list(name).get(id)
    if (!stored) return refuse(404, 'notFound')
    if (verb === 'restore') {
      if (!stored.isRemoved) return refuse(404, 'notFound')
      return {
        body: this.put(name, id, {}, false),
        auditId: this.log({ effect: 'restore', list: name, rowId: id, before: {}, after: {} }),
      }
    }
    if (stored.isRemoved) return refuse(404, 'notFound')
    if (method === 'PATCH' && match === undefined) return refuse(428, 'versionRequired')
    if (match !== undefined && match !== `"${String(stored.row.version)}"`)
      return refuse(412, 'versionMismatch', { current: stored.row })
    const before = stored.row
    if (method === 'DELETE') {
      this.put(name, id, {}, true)
      return { body: undefined, auditId: this.log({ effect: 'remove', list: name, rowId: id, before, after: {} }) }
    }
    // A reply is stored separately but increments the version of its message.
    const written = verb === 'replies' ? { status: 'in_progress' } : values
    const changes = verb === 'promote-to-admin' ? { role: 'admin' } : written
    return {
      body: this.put(name, id, changes, false),
      auditId: this.log({ effect: 'edit', list: name, rowId: id, before, after: changes }),
    }
  }

  private undo(auditId: string): { body: unknown; auditId: string } {
    const event = this.events.get(auditId)
    if (!event) return refuse(404, 'notFound')
    const { effect, list, rowId, before, after } = event
    const stored = this.list(list).get(rowId)
    if (!stored || this.undone.includes(auditId)) return refuse(409, 'undoConflict')
    if (effect === 'remove') {
      if (!stored.isRemoved) return refuse(409, 'undoConflict')
      this.undone.push(auditId)
      return {
        body: { list, id: rowId, row: this.put(list, rowId, {}, false) },
        auditId: this.log({ ...event, effect: 'restore' }),
      }
    }
    if (stored.isRemoved) return refuse(409, 'undoConflict')
    this.undone.push(auditId)
    if (effect === 'create' || effect === 'restore') {
      this.put(list, rowId, {}, true)
      return { body: { list, id: rowId, row: null }, auditId: this.log({ ...event, effect: 'remove' }) }
    }
    const keys = Object.keys(after).filter((key) => !['id', 'version', 'createdAt', 'updatedAt'].includes(key))
    if (keys.some((key) => stored.row[key] !== after[key])) {
      this.undone.pop()
      return refuse(409, 'undoConflict')
    }
    const back = Object.fromEntries(keys.map((key) => [key, before[key]]))
    return {
      body: { list, id: rowId, row: this.put(list, rowId, back, false) },
      auditId: this.log({ ...event, before: stored.row, after: back }),
    }
  }

  private read(url: string): TransportAnswer {
    const { pathname, searchParams } = new URL(url, 'http://model')
    if (pathname === '/api/sync') return { body: this.sync(searchParams), auditId: null, total: null, next: null }
    const [, , name = '', id = ''] = pathname.split('/')
    const stored = this.list(name).get(id)
    if (id !== '')
      return stored && !stored.isRemoved
        ? {
            body: { ...stored.row, content: `text ${String(stored.row.version)}` },
            auditId: null,
            total: null,
            next: null,
          }
        : refuse(404, 'notFound')
    return {
      body: this.page(name, searchParams.get('since') ?? ''),
      auditId: null,
      total: this.live(name).length,
      next: null,
    }
  }

  /** The first pull, newest first: `epoch.horizon` or `epoch.horizon~last`. */
  private page(name: string, since: string) {
    const [cursor = '', last] = since === '' ? [`${String(this.epoch)}.${String(this.changes)}`] : since.split('~')
    if (!cursor.startsWith(`${String(this.epoch)}.`)) return refuse(410, 'cursorExpired')
    const rows = this.live(name)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      .filter(({ createdAt }) => last === undefined || createdAt < last)
    const page = rows.slice(0, PAGE)
    const more = rows.length > PAGE
    return {
      rows: page,
      removed: [],
      next: more ? `${cursor}~${page.at(-1)?.createdAt ?? ''}` : cursor,
      changes: cursor,
      more,
    }
  }

  private sync(cursors: URLSearchParams): Record<string, unknown> {
    const reply: Record<string, unknown> = {}
    const expired: string[] = []
    const since = cursors.get('since')
    for (const [name, cursor] of since === null ? cursors : LIST_NAMES.map((name): [string, string] => [name, since])) {
      const [epoch, from = '0'] = cursor.split('.')
      if (epoch !== String(this.epoch)) {
        expired.push(name)
        continue
      }
      const changed = [...this.list(name).values()]
        .filter(({ change }) => change > Number(from))
        .sort((a, b) => a.change - b.change)
      if (changed.length === 0) continue
      const page = changed.slice(0, PAGE)
      reply[name] = {
        rows: page.filter(({ isRemoved }) => !isRemoved).map(({ row }) => row),
        removed: page.filter(({ isRemoved }) => isRemoved).map(({ row }) => row.id),
        next: `${epoch}.${String(page.at(-1)?.change ?? from)}`,
        more: changed.length > PAGE,
        total: this.live(name).length,
      }
    }
    const next = Object.keys(reply).length > 0 ? { next: `${String(this.epoch)}.${String(this.changes)}` } : {}
    return { ...reply, ...next, ...(expired.length > 0 ? { expired } : {}) }
  }

  /** Handles a call with a given fate. */
  call(
    fate: Fate,
    cookie: string | null,
    userId: string,
    url: string,
    options: RequestOptions,
  ): Promise<TransportAnswer> {
    const isKnown = this.answers.has(`${cookie ?? ''} ${options.headers?.['Idempotency-Key'] ?? ''}`)
    const reachesRules = cookie === userId && !isKnown
    // Handled synchronously, since the model's time stands still; exceptions become rejections.
    return new Promise((resolve) =>
      resolve(this.travel(fate, reachesRules, () => this.handle(cookie, userId, url, options))),
    )
  }

  private travel(fate: Fate, reachesRules: boolean, handle: () => TransportAnswer): TransportAnswer {
    switch (fate) {
      case 'ok':
        return handle()
      case 'lostBefore':
        throw new NetworkError('network')
      case 'lostAfter':
        try {
          handle()
        } catch {
          // An error response is lost too.
        }
        throw new NetworkError('network')
      case 'busy':
        return refuse(503, 'stopping', {}, 5)
      case 'broken':
        return refuse(500, 'internal')
      case 'signedOut':
        return refuse(401, 'signInRequired')
      case 'throttled':
        return refuse(429, 'tooManyRequests', {}, 30)
      case 'refused':
        // An already applied mutation is not refused later, and another person's request gets a 401.
        return reachesRules ? refuse(409, 'conflict') : handle()
    }
  }
}
