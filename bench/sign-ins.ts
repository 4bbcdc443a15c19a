/** `npm run bench:sign-ins`: the 99th percentile of a page while 50 people sign in at once, beside its quiet value. */
import autocannon from 'autocannon'
import { createServerDatabase } from '../prisma/database/test-database'
import { newestBuild } from '../tools/newest-build'
import { budgets } from './budgets'
import { fromAnywhere, median, someAddress, SECONDS, startOurs } from './measure'

const PAGES_PER_SECOND = 40
const SIGN_INS_AT_ONCE = 50
const ROUNDS = 5

/** Milliseconds at a constant rate, since a closed loop would measure the client's own queue. */
async function pageP99(origin: string): Promise<number> {
  const page = { url: `${origin}/faq`, connections: 4, overallRate: PAGES_PER_SECOND, duration: SECONDS }
  const { latency, non2xx, errors } = await autocannon(page)
  if (non2xx > 0 || errors > 0) throw new Error(`pages: ${String(non2xx)} refused, ${String(errors)} failed`)
  return Math.max(1, latency.p99)
}

/** Sign-ins with unknown names: each costs a full password hash, as a valid one does. */
function startSignIns(origin: string): { stop: () => Promise<Readonly<Record<string, number>>> } {
  const body = () => JSON.stringify({ username: someAddress(), password: 'une phrase fausse' })
  const flood = autocannon(
    {
      url: origin,
      connections: SIGN_INS_AT_ONCE,
      duration: 3_600,
      requests: [
        {
          method: 'POST',
          path: '/api/auth/login',
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          setupRequest: (request) => fromAnywhere({ ...request, body: body() }),
        },
      ],
    },
    () => undefined,
  )
  return {
    stop: async () => {
      const ended = new Promise<autocannon.Result>((resolve) => flood.once('done', resolve))
      flood.stop()
      const { statusCodeStats = {} } = await ended
      return Object.fromEntries(Object.entries(statusCodeStats).map(([code, { count = 0 }]) => [code, count]))
    },
  }
}

await newestBuild()
const { url, drop } = await createServerDatabase()
const ours = await startOurs(url)
try {
  await pageP99(ours.origin)
  const rounds: { quiet: number; busy: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await pageP99(ours.origin)
    const flood = startSignIns(ours.origin)
    const busy = await pageP99(ours.origin)
    const answers = await flood.stop()
    console.log(`quiet ${String(quiet)} ms, with ${String(SIGN_INS_AT_ONCE)} sign-ins ${String(busy)} ms`, answers)
    rounds.push({ quiet, busy })
  }
  const growth = median(rounds.map(({ quiet, busy }) => busy / quiet))
  const isMet = growth <= budgets.api.signInsP99Growth
  console.log(
    `${growth.toFixed(2)} times the quiet value (≤ ${String(budgets.api.signInsP99Growth)}): ${isMet ? 'ok' : 'BROKEN'}`,
  )
  if (!isMet) process.exitCode = 1
} finally {
  ours.child.kill()
  await drop()
}
process.exit()
