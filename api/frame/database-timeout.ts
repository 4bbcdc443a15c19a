import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../prisma/database/database'
import { ApiError } from '../errors/api-error'
import { sendError } from './error.filter'

/** A request that has waited so long makes us ask whether the database still answers at all. */
const SUSPECT_MS = 1_500
const LOOK_EVERY_MS = 500
/** For `SELECT 1`. */
const PATIENCE_MS = 2_000
const RETRY_SECONDS = 5

/**
 * A database server behind a network that loses everything refuses nothing: queries wait for minutes. So anyone who
 * waits is told after 4 s at most, once a trivial query has gone unanswered too; while that is answered, long work
 * takes the time it takes.
 */
export function answerAtTimeout(server: FastifyInstance, database: Database): void {
  // The embedded database has one connection: it is busy, never silent.
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

/** One trivial query at a time. */
class Probe {
  private asking: Promise<boolean> | undefined

  constructor(private readonly database: Database) {}

  async isSilent(): Promise<boolean> {
    // As long as the last one is under way nothing is known to be better.
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
