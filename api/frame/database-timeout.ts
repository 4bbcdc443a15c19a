import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../prisma/database/database'
import { ApiError } from '../errors/api-error'
import { sendError } from './error.filter'

/** When a request has waited this long, a probe checks whether the database still answers. */
const SUSPECT_MS = 1_500
const LOOK_EVERY_MS = 500
/** Time limit of the probe. */
const PATIENCE_MS = 2_000
const RETRY_SECONDS = 5

/**
 * Behind a network that drops all packets, queries to a database server wait for minutes. Waiting requests get an error
 * after 4 s at most, if a trivial query is not answered either. While the trivial query succeeds, long work may
 * continue.
 */
export function answerAtTimeout(server: FastifyInstance, database: Database): void {
  // The embedded database has one connection: it may be busy, but is never unreachable.
  if (database.kind !== 'server') return
  const waiting = new Map<FastifyRequest, { readonly reply: FastifyReply; readonly since: number }>()
  const probe = new Probe(database)

  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endpoint) waiting.set(request, { reply, since: performance.now() })
    done()
  })
  server.addHook('onResponse', (request, _reply, done) => {
    waiting.delete(request)
    done()
  })

  async function look(): Promise<void> {
    const suspects = [...waiting].filter(
      ([, { reply, since }]) => performance.now() - since >= SUSPECT_MS && !reply.raw.headersSent,
    )
    if (suspects.length === 0 || !(await probe.isSilent())) return
    for (const [request, { reply }] of suspects) {
      waiting.delete(request)
      if (!reply.raw.headersSent)
        sendError(
          new ApiError('databaseUnavailable', {
            retryAfter: RETRY_SECONDS,
            cause: new Error('the database is silent'),
          }),
          request,
          reply,
        )
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer)
    done()
  })
}

/** Runs one trivial query at a time. */
class Probe {
  private asking: Promise<boolean> | undefined

  constructor(private readonly database: Database) {}

  async isSilent(): Promise<boolean> {
    // A new probe starts only after the last one has ended.
    this.asking ??= this.database
      .query('SELECT 1')
      .then(
        () => false,
        () => true,
      )
      .finally(() => (this.asking = undefined))
    return Promise.race([this.asking, sleep(PATIENCE_MS, true, { ref: false })])
  }
}
