import { createHash, randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { seedLarge } from '../prisma/seed-large'
import { migrate } from '../prisma/database/migrate'
import { openServer } from '../prisma/database/server'
import { createServerDatabase } from '../prisma/database/test-database'
import { budgets } from './budgets'
import {
  fromAnywhere,
  measure,
  median,
  ROUNDS,
  someAddress,
  startBare,
  startOurs,
  type Measure,
  type Running,
} from './measure'

const SMALL = 1_000
const LARGE = 100_000
const LIST = '/api/users?limit=50'
const SIGN_INS = 15
/** Unmeasured warm-up calls, since the first calls of a process compile code. */
const FIRST_SIGN_INS = 10
/** Same parameters as the product (prisma/seed.ts). */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PASSWORD = 'for-the-bench-only'

interface Site {
  readonly users: number
  readonly cookie: string
  readonly ours: Running
  readonly bare: Running
  close(): Promise<void>
}

/** A database with this number of people, both servers on it, and a signed-in administrator. */
async function open(users: number, page: string): Promise<Site> {
  const { url, drop } = await createServerDatabase()
  const database = await openServer(url)
  await migrate(database)
  await seedLarge(database, { users, projects: SMALL, sessions: SMALL, auditEvents: SMALL })
  const token = randomBytes(32).toString('base64url')
  await database.query(
    `WITH admin AS (
       INSERT INTO users (id, username, email, full_name, role, password_hash) VALUES (gen_random_uuid(), 'bench', 'bench@example.org', 'Bench', 'admin', $1) RETURNING id)
     INSERT INTO login_sessions (id, user_id, token_hash, expires_at) SELECT gen_random_uuid(), id, $2, now() + interval '1 day' FROM admin`,
    [await hash(PASSWORD, ARGON2), createHash('sha256').update(token).digest('hex')],
  )
  await database.close()
  const [ours, bare] = [await startOurs(url), await startBare(url, page)]
  const close = async () => {
    ours.child.kill()
    bare.child.kill()
    await drop()
  }
  return { users, cookie: `cap-session=${token}`, ours, bare, close }
}

/** The list of 50 people with cookie, guards, schema and database, compared with a bare route and the same reply. */
export async function benchUserList(page: string): Promise<boolean> {
  const sites = [await open(SMALL, page), await open(LARGE, page)] as const
  try {
    await expectSameReply(sites[0])
    const [small, large] = await compare(sites)
    const ratio = large.p99 / small.p99
    const flat = ratio <= budgets.api.usersP99Growth
    console.log(
      `| p99 at ${LARGE} people against ${SMALL} | | | | × ${ratio.toFixed(2)} (≤ ${budgets.api.usersP99Growth}) | ${flat ? 'ok' : 'BROKEN'} |`,
    )
    const signIn = await benchSignIn(sites[1])
    return small.isMet && large.isMet && flat && signIn
  } finally {
    for (const site of sites) await site.close()
  }
}

async function expectSameReply({ ours, bare, cookie }: Site): Promise<void> {
  const read = async ({ origin }: Running) =>
    (await fetch(origin + LIST, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })).text()
  if ((await read(ours)) !== (await read(bare))) throw new Error(`${LIST}: the two servers do not answer the same`)
}

interface Compared {
  readonly p99: number
  readonly isMet: boolean
}

/** All four alternate, so that a slow moment of the machine affects all. */
async function compare(sites: readonly [Site, Site]): Promise<[Compared, Compared]> {
  const rounds: { ours: Measure; bare: Measure }[][] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { ours, bare, cookie }] of sites.entries()) {
      const request = {
        method: 'GET',
        path: LIST,
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
        setupRequest: fromAnywhere,
      } as const
      rounds[index]?.push({
        ours: await measure(ours.origin, LIST, request),
        bare: await measure(bare.origin, LIST, request),
      })
    }
  }
  const [small, large] = sites.map(({ users }, index) => report(users, rounds[index] ?? []))
  if (!small || !large) throw new Error('nothing was measured')
  return [small, large]
}

function report(users: number, rounds: readonly { ours: Measure; bare: Measure }[]): Compared {
  const share = median(rounds.map(({ ours, bare }) => ours.perSecond / bare.perSecond))
  const p99 = median(rounds.map(({ ours }) => ours.p99))
  const isMet = share >= budgets.api.usersShare
  const perSecond = (side: 'ours' | 'bare') => Math.round(median(rounds.map((round) => round[side].perSecond)))
  console.log(
    `| GET ${LIST}, ${users} people | ${perSecond('ours')} | ${perSecond('bare')} | ${share.toFixed(2)} (≥ ${budgets.api.usersShare}) | ${p99} ms | ${isMet ? 'ok' : 'BROKEN'} |`,
  )
  return { p99, isMet }
}

/** Time of a sign-in besides Argon2: the full call, minus a bare call with only Argon2, plus an empty bare call. */
async function benchSignIn({ ours, bare }: Site): Promise<boolean> {
  const known = await hash(PASSWORD, ARGON2)
  const turns: { total: number; argon2: number; nothing: number }[] = []
  for (let turn = 0; turn < FIRST_SIGN_INS + SIGN_INS; turn++)
    turns.push({
      total: await timedCall(`${ours.origin}/api/auth/login`, { username: 'bench', password: PASSWORD }),
      argon2: await timedCall(`${bare.origin}/verify`, { hash: known, password: PASSWORD }),
      nothing: await timedCall(`${bare.origin}/api/health/live`),
    })
  const counted = turns.slice(FIRST_SIGN_INS)
  const ms = median(counted.map(({ total, argon2, nothing }) => total - argon2 + nothing))
  const isMet = ms <= budgets.api.signInMs
  const [total, argon2] = [median(counted.map((turn) => turn.total)), median(counted.map((turn) => turn.argon2))]
  console.log(
    `| POST /api/auth/login, Argon2 apart | ${total.toFixed(1)} ms | ${argon2.toFixed(1)} ms | | ${ms.toFixed(1)} ms (≤ ${budgets.api.signInMs}) | ${isMet ? 'ok' : 'BROKEN'} |`,
  )
  return isMet
}

/** Milliseconds until the answer is complete. */
async function timedCall(url: string, body?: object): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': someAddress() }
  const start = performance.now()
  const answer = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {})
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - start
}
