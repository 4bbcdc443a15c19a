import { readFileSync } from 'node:fs'
import { verify } from '@node-rs/argon2'
import { fastify } from 'fastify'
import pg from 'pg'
import * as z from 'zod'

/** Baseline of the comparison: the same replies from Fastify and pg only, without checks, guards, headers or logs. */
const [databaseUrl, pageFile] = process.argv.slice(2)
if (databaseUrl === undefined || pageFile === undefined) throw new Error('bare-server DATABASE_URL PAGE_FILE')

const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const page = readFileSync(pageFile)
const Row = z.object({ id: z.string(), created_at: z.date() })
const Count = z.object({ count: z.int() })
const Message = z.object({ fullName: z.string(), email: z.string(), message: z.string() })
const Verification = z.object({ hash: z.string(), password: z.string() })
const server = fastify()

server.get('/api/health/live', () => ({ status: 'ok' }))

server.get('/', (_request, reply) => reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(page))

server.post('/api/contact', async (request, reply) => {
  const { fullName, email, message } = Message.parse(request.body)
  const { rows } = await pool.query(
    `INSERT INTO contact_messages (id, full_name, email, message) VALUES (gen_random_uuid(), $1, $2, $3) RETURNING id, created_at`,
    [fullName, email, message],
  )
  const { id, created_at } = Row.parse(rows[0])
  return reply.status(201).send({ id, receivedAt: created_at.toISOString() })
})

/** Argon2 within a server, where it takes longer than in an idle process. */
server.post('/verify', async (request) => {
  const { hash, password } = Verification.parse(request.body)
  return { right: await verify(hash, password) }
})

const USERS = `
  SELECT full_name AS "fullName", email, role, status, active, subscription_type AS "subscriptionType", institution, field, country, language,
         id, username, second_factor_on AS "secondFactorOn", created_at AS "createdAt", updated_at AS "updatedAt", version
  FROM users WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 50`
/** The total in the reply's headers: counted for each call while small, as our server does, else once. */
let total = 0
server.get('/api/users', async (_request, reply) => {
  const { rows } = await pool.query<Record<string, unknown>>(USERS)
  if (total <= 5_000)
    total = Count.parse(
      (await pool.query('SELECT count(*)::int AS count FROM users WHERE deleted_at IS NULL')).rows[0],
    ).count
  return reply.header('x-total-count', total).send(rows)
})

console.log(await server.listen({ port: 0, host: '127.0.0.1' }))
