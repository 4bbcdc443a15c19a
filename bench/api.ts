import { newestBuild } from '../tools/newest-build'
import { migrate } from '../prisma/database/migrate'
import { openServer } from '../prisma/database/server'
import { createServerDatabase } from '../prisma/database/test-database'
import { CASES, type Case } from './api-cases'
import { budgets } from './budgets'
import { CALLERS, measure, median, ROUNDS, SECONDS, startBare, startOurs, type Measure } from './measure'
import { benchUserList } from './user-list'

const PAGE = 'dist/current/public/pages/fr/home.html.br'

/** Alternates between the two servers, so that a slow moment of the machine affects both. */
async function compare(ours: string, bare: string, one: Case): Promise<boolean> {
  const rounds: { ours: Measure; bare: Measure }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      ours: await measure(ours, one.title, one.request),
      bare: await measure(bare, one.title, one.request),
    })
  const share = median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond))
  const limit = budgets.api.share[one.name]
  const isMet = share >= limit
  const p99 = (side: 'ours' | 'bare') => median(rounds.map((round) => round[side].p99))
  const perSecond = (side: 'ours' | 'bare') => Math.round(median(rounds.map((round) => round[side].perSecond)))
  const cells = [
    one.title,
    perSecond('ours'),
    perSecond('bare'),
    `${share.toFixed(2)} (≥ ${limit})`,
    `${p99('ours')} / ${p99('bare')} ms`,
    isMet ? 'ok' : 'BROKEN',
  ]
  console.log(`| ${cells.join(' | ')} |`)
  return isMet
}

await newestBuild()
const { url, drop } = await createServerDatabase()
const database = await openServer(url)
await migrate(database)
await database.close()
const ours = await startOurs(url)
const bare = await startBare(url, PAGE)
try {
  console.log(`\n${ROUNDS} alternating rounds of ${SECONDS} s, ${CALLERS} callers, medians\n`)
  console.log('| | ours /s | bare /s | share (budget) | p99 ours / bare | |\n|---|---|---|---|---|---|')
  for (const one of CASES) if (!(await compare(ours.origin, bare.origin, one))) process.exitCode = 1
  if (!(await benchUserList(PAGE))) process.exitCode = 1
} finally {
  ours.child.kill()
  bare.child.kill()
  await drop()
}
// The build leaves a port open, which would keep this process running.
process.exit()
