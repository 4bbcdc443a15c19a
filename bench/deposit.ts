/**
 * `npm run bench:deposit`: the deposit PDF of a thesis of 120 pages, from a new server and from a warm one, and the
 * 99th percentile of a page while PDFs are drawn without a pause, compared with its quiet value.
 */
import { hash, randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import { PrismaClient } from '#db/client'
import { createServerDatabase } from '../prisma/database/test-database'
import { openServer } from '../prisma/database/server'
import { buildProject } from '../prisma/factories/project'
import { createRandom } from '../prisma/factories/random'
import { buildTemplate } from '../prisma/factories/template'
import { buildUser } from '../prisma/factories/user'
import { newestBuild } from '../tools/newest-build'
import { budgets } from './budgets'
import { median, ROUNDS, SECONDS, someAddress, startOurs } from './measure'

const PAGES_PER_SECOND = 40
/** More than one, since a person may request only ten PDFs in five minutes. */
const STUDENTS = 12
const AT_ONCE = 3
const WARM_DRAWS = 5
const DAY_MS = 86_400_000

/** Some 270 000 characters in 24 sections of two levels, with lists and a table. */
function thesis(): string {
  const sentence =
    'La gestion de l’eau dans les villages des Plateaux dépend de comités locaux, dont les membres sont élus chaque année. '
  const part = (title: string) =>
    `## ${title}\n\n${`${sentence.repeat(5)}\n\n`.repeat(18)}- un puits\n- une borne\n\n| Village | Puits |\n| --- | --- |\n| Agou | 12 |\n\n`
  return Array.from({ length: 12 }, (_, chapter) =>
    [`# Chapitre ${String(chapter + 1)}\n\n${sentence}\n\n`, part('Méthode'), part('Résultats')].join(''),
  ).join('')
}

/** Milliseconds at a constant rate, since a closed loop would measure the client's own queue. */
async function pageP99(origin: string): Promise<number> {
  const page = { url: `${origin}/faq`, connections: 4, overallRate: PAGES_PER_SECOND, duration: SECONDS }
  const { latency, non2xx, errors } = await autocannon(page)
  if (non2xx > 0 || errors > 0) throw new Error(`pages: ${String(non2xx)} refused, ${String(errors)} failed`)
  return Math.max(1, latency.p99)
}

interface Student {
  readonly project: string
  readonly cookie: string
}

async function makeStudents(url: string): Promise<Student[]> {
  const database = await openServer(url)
  const prisma = new PrismaClient({ adapter: database.adapter })
  const random = createRandom(30)
  const template = await prisma.template.create({ data: buildTemplate({ content: thesis() }, random) })
  const students: Student[] = []
  for (let count = 0; count < STUDENTS; count += 1) {
    const user = await prisma.user.create({ data: buildUser({ role: 'student' }, random) })
    const project = await prisma.project.create({
      data: buildProject({ userId: user.id, templateId: template.id }, random),
    })
    const token = randomBytes(32).toString('base64url')
    await prisma.loginSession.create({
      data: { userId: user.id, tokenHash: hash('sha256', token), expiresAt: new Date(Date.now() + DAY_MS) },
    })
    students.push({ project: project.id, cookie: `cap-session=${token}` })
  }
  await prisma.$disconnect()
  await database.close()
  return students
}

const headers = ({ cookie }: Student) => ({
  cookie,
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': someAddress(),
})

async function begin(origin: string, student: Student): Promise<void> {
  const answer = await fetch(`${origin}/api/workspace/sync`, {
    method: 'POST',
    headers: { ...headers(student), 'content-type': 'application/json' },
    body: JSON.stringify({ projects: [], documents: [] }),
  })
  if (answer.status !== 200) throw new Error(`a text was not begun: ${String(answer.status)}`)
}

/** Milliseconds until the PDF is complete, and its size. */
async function draw(origin: string, student: Student): Promise<{ ms: number; bytes: number }> {
  const from = performance.now()
  const answer = await fetch(`${origin}/api/projects/${student.project}/deposit`, {
    method: 'POST',
    headers: headers(student),
  })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (answer.status !== 200) throw new Error(`no PDF: ${String(answer.status)}`)
  return { ms: performance.now() - from, bytes }
}

await newestBuild()
const { url, drop } = await createServerDatabase()
const ours = await startOurs(url)
try {
  const students = await makeStudents(url)
  for (const student of students) await begin(ours.origin, student)
  const of = (index: number): Student => {
    const found = students[index % students.length]
    if (!found) throw new Error('nobody')
    return found
  }
  const cold = await draw(ours.origin, of(0))
  const warm: number[] = []
  for (let count = 0; count < WARM_DRAWS; count += 1) warm.push((await draw(ours.origin, of(0))).ms)
  await pageP99(ours.origin)
  const growths: number[] = []
  let requested = 1
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await pageP99(ours.origin)
    let isOver = false
    let drawn = 0
    const caller = async () => {
      while (!isOver) {
        await draw(ours.origin, of((requested += 1)))
        drawn += 1
      }
    }
    const callers = Array.from({ length: AT_ONCE }, caller)
    const busy = await pageP99(ours.origin)
    isOver = true
    await Promise.all(callers)
    console.log(`quiet ${String(quiet)} ms, while ${String(drawn)} PDFs were drawn ${String(busy)} ms`)
    growths.push(busy / quiet)
  }
  const rows = [
    ['cold, s', cold.ms / 1_000, budgets.deposit.coldSeconds],
    ['warm, s', median(warm) / 1_000, budgets.deposit.warmSeconds],
    ['p99 of pages meanwhile, times the quiet one', median(growths), budgets.deposit.pagesP99Growth],
  ] as const
  console.log(`PDF of ${(cold.bytes / 1_000).toFixed(0)} kB`)
  for (const [what, value, most] of rows) {
    const isMet = value <= most
    console.log(`${what}: ${value.toFixed(2)} (≤ ${String(most)}): ${isMet ? 'ok' : 'BROKEN'}`)
    if (!isMet) process.exitCode = 1
  }
} finally {
  ours.child.kill()
  await drop()
}
process.exit()
