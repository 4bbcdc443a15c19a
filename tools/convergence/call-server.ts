import { randomInt } from 'node:crypto'
import { ApiError, exchange, NetworkError } from '../../app/network/http'
import type { SimulatedServer } from '../../app/offline/replica/testing/model-browser.testing'
import type { TransportAnswer, Transport } from '../../app/offline/storage/types'
import type { Random } from '../../prisma/factories/random'

type RequestOptions = NonNullable<Parameters<Transport['request']>[1]>
type Fate = Parameters<SimulatedServer['call']>[0]

/** A new address for each call, so that devices do not share call limits. */
const someAddress = () => `10.${String(randomInt(256))}.${String(randomInt(256))}.${String(randomInt(1, 255))}`

/** One call over HTTP, as from our pages. Throws NetworkError or ApiError. */
export async function callServer(
  origin: string,
  cookie: string,
  url: string,
  requested: RequestOptions = {},
): Promise<TransportAnswer> {
  const headers = { ...requested.headers, cookie, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': someAddress() }
  const answer = await exchange(origin + url, { ...requested, headers })
  const total = answer.headers.get('X-Total-Count')
  const auditId = answer.headers.get('X-Audit-Id')
  return { body: answer.body, auditId, total: total === null ? null : Number(total), next: null }
}

const refuse = (status: number, code: string, retryAfter: number | null = null): never => {
  const body = { code, message: code }
  throw new ApiError(status, JSON.stringify(body), body, retryAfter)
}

/** A network between a device and the real server, which loses calls and answers or answers in the server's place. */
export const weakNetwork = (origin: () => string, findCookie: (userId: string) => string): SimulatedServer => ({
  call: async (fate, cookie, userId, url, requested) => {
    if (fate === 'lostBefore') throw new NetworkError('network')
    if (fate === 'busy') return refuse(503, 'stopping', 5)
    if (fate === 'broken') return refuse(500, 'internal')
    if (fate === 'throttled') return refuse(429, 'tooManyRequests', 30)
    if (fate === 'signedOut' || cookie === null) return refuse(401, 'signInRequired')
    const own = { ...requested, headers: { ...requested.headers, 'X-Acting-User': userId } }
    const answer = callServer(origin(), findCookie(cookie), url, own)
    if (fate !== 'lostAfter') return answer
    await answer.catch(() => undefined)
    throw new NetworkError('network')
  },
})

/** Without `refused`, since only the real server refuses calls. */
const FATES: readonly [Fate, ...Fate[]] = [
  ...(['ok', 'ok', 'lostBefore', 'lostAfter', 'lostAfter'] as const),
  ...(['busy', 'broken', 'signedOut', 'throttled'] as const),
]
export const someFates = (random: Random): Fate[] =>
  Array.from({ length: random.integer(1, 4) }, () => random.pick(FATES))
