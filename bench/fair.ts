/**
 * `npm run bench:fair`: effects of an attack by one account on another person: 99th percentile of a text change and of
 * a page, and time of a deposit PDF, compared with the quiet values.
 */
import { hash, randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import * as Y from 'yjs'
import { PrismaClient } from '#db/client'
import { SCHEMA_VERSION } from '#blocks/schema'
import { tangledText } from '../api/testing/tangled-text'
import { addParagraph, base64, updateOf } from '../api/testing/writing-device'
import { createServerDatabase } from '../prisma/database/test-database'
import { openServer } from '../prisma/database/server'
import { buildProject } from '../prisma/factories/project'
import { createRandom } from '../prisma/factories/random'
import { buildTemplate } from '../prisma/factories/template'
import { buildUser } from '../prisma/factories/user'
import { newestBuild } from '../tools/newest-build'
import { budgets } from './budgets'
import { median, someAddress, startOurs } from './measure'

const ROUNDS = 3
/** Changes per measurement, written during the attack. */
const CHANGES = 120
const PAUSE_MS = 40
const DAY_MS = 86_400_000
const TANGLED_CLIENTS = 3_000
const TANGLED_UPDATES = 12

interface Person {
  readonly cookie: string
  readonly project: string
}

async function makePeople(url: string, count: number): Promise<Person[]> {
  const database = await openServer(url)
  const prisma = new PrismaClient({ adapter: database.adapter })
  const random = createRandom(43)
  const paragraph = `${'La gestion de l’eau dans les villages dépend de comités locaux. '.repeat(9)}\n\n`
  const chapters = Array.from({ length: 10 }, (_, index) => `# Chapitre ${String(index)}\n\n${paragraph.repeat(30)}`)
  const template = await prisma.template.create({ data: buildTemplate({ content: chapters.join('') }, random) })
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const user = await prisma.user.create({ data: buildUser({ role: 'student' }, random) })
    const project = await prisma.project.create({
      data: buildProject({ userId: user.id, templateId: template.id }, random),
    })
    const token = randomBytes(32).toString('base64url')
    await prisma.loginSession.create({
      data: { userId: user.id, tokenHash: hash('sha256', token), expiresAt: new Date(Date.now() + DAY_MS) },
    })
    people.push({ cookie: `cap-session=${token}`, project: project.id })
  }
  await prisma.$disconnect()
  await database.close()
  return people
}

/** A new address for each call, as an attacker would use. */
const buildHeaders = ({ cookie }: Person) => ({
  cookie,
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': someAddress(),
})

async function sync(origin: string, person: Person, documents: readonly object[]): Promise<Response> {
  return fetch(`${origin}/api/workspace/sync`, {
    method: 'POST',
    headers: { ...buildHeaders(person), 'content-type': 'application/json' },
    body: JSON.stringify({ projects: [], documents }),
  })
}

/** The first section of a person's text. */
async function openSection(origin: string, person: Person): Promise<string> {
  const begun = await sync(origin, person, [])
  if (!begun.ok) throw new Error(`a text was not begun: ${String(begun.status)}`)
  const { projects } = (await begun.json()) as { projects: { documents: { id: string }[] }[] }
  const ids = projects.flatMap(({ documents }) => documents.map(({ id }) => id))
  const section = ids.find((id) => id !== person.project)
  if (section === undefined) throw new Error('a text has no section')
  return section
}

const sentTo = (section: string, project: string, update: Uint8Array) => ({
  project,
  id: section,
  seen: 1,
  schema: SCHEMA_VERSION,
  update: base64(update),
})

const p99 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN

interface Felt {
  readonly change: number
  readonly page: number
}

/** Times that another person experiences, in ms. */
async function feel(origin: string, person: Person): Promise<Felt> {
  const section = await openSection(origin, person)
  const [changes, pages]: [number[], number[]] = [[], []]
  for (let count = 0; count < CHANGES; count += 1) {
    const update = updateOf((doc) => addParagraph(doc, `Phrase ${randomUUID()}`))
    let from = performance.now()
    const answer = await sync(origin, person, [sentTo(section, person.project, update)])
    const { documents } = (await answer.json()) as { documents: { receipt?: unknown }[] }
    if (!answer.ok || !documents[0]?.receipt) throw new Error(`a change was not taken: ${String(answer.status)}`)
    changes.push(performance.now() - from)
    from = performance.now()
    await (await fetch(`${origin}/faq`)).arrayBuffer()
    pages.push(performance.now() - from)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return { change: p99(changes), page: p99(pages) }
}

async function draw(origin: string, person: Person): Promise<number> {
  const from = performance.now()
  const answer = await fetch(`${origin}/api/projects/${person.project}/deposit`, {
    method: 'POST',
    headers: buildHeaders(person),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`no PDF: ${String(answer.status)}`)
  return performance.now() - from
}

interface Attack {
  readonly name: string
  readonly atOnce: number
  readonly send: () => Promise<Response>
}

/** Sends calls without a pause; returns the number of answers by status. */
function begin({ atOnce, send }: Attack): () => Promise<Readonly<Record<number, number>>> {
  let isOver = false
  const answers: Record<number, number> = {}
  const callers = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      const answer = await send()
      await answer.arrayBuffer()
      answers[answer.status] = (answers[answer.status] ?? 0) + 1
      // Pauses after a refusal, which costs the server nothing; more calls would only measure this machine's sockets.
      if (!answer.ok) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  })
  return async () => {
    isOver = true
    await Promise.all(callers)
    return answers
  }
}

async function prepareAttacks(origin: string, attacker: Person): Promise<Attack[]> {
  const section = await openSection(origin, attacker)
  // Prepared in advance, since this process also measures the times.
  const updates = Array.from({ length: TANGLED_UPDATES }, (_, index) =>
    Y.encodeStateAsUpdateV2(tangledText(TANGLED_CLIENTS + index, 'many clients')),
  )
  let sent = 0
  const tangled = () => {
    const update = updates[(sent += 1) % TANGLED_UPDATES] ?? new Uint8Array()
    return sync(origin, attacker, [sentTo(section, attacker.project, update)])
  }
  const noise = { width: 5_000, height: 4_000, channels: 3, background: { r: 9, g: 80, b: 20 } } as const
  const jpeg = await sharp({ create: noise }).jpeg().toBuffer()
  const picture = () =>
    fetch(`${origin}/api/projects/${attacker.project}/pictures/${randomUUID()}`, {
      method: 'POST',
      body: new Uint8Array(jpeg),
      headers: { ...buildHeaders(attacker), 'content-type': 'image/jpeg' },
    })
  const deposit = () =>
    fetch(`${origin}/api/projects/${attacker.project}/deposit`, { method: 'POST', headers: buildHeaders(attacker) })
  const copy = () => fetch(`${origin}/api/account/export`, { headers: buildHeaders(attacker) })
  return [
    { name: 'tangled updates', atOnce: 12, send: tangled },
    { name: 'deposit PDFs', atOnce: 9, send: deposit },
    { name: 'copies of the account', atOnce: 60, send: copy },
    { name: 'pictures', atOnce: 12, send: picture },
  ]
}

await newestBuild()
const { url, drop } = await createServerDatabase()
const ours = await startOurs(url)
try {
  // A new person per measurement, since the number of syncs per minute is limited.
  const people = await makePeople(url, 3 + ROUNDS * 12)
  const somebody = () => {
    const person = people.pop()
    if (!person) throw new Error('nobody is left')
    return person
  }
  /** Draws a new thesis, since a cached one takes a tenth of the time. */
  const drawNew = async () => {
    const person = somebody()
    await openSection(ours.origin, person)
    return draw(ours.origin, person)
  }
  const stranger = somebody()
  await feel(ours.origin, stranger)
  await Promise.all([draw(ours.origin, stranger), drawNew()])
  const growths = new Map<string, Felt[]>()
  const drawing: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await feel(ours.origin, somebody())
    const quietPdf = await drawNew()
    for (let index = 0; index < 4; index += 1) {
      // A new account for each attack, so that no limit applies yet.
      const attack = (await prepareAttacks(ours.origin, somebody()))[index]
      if (!attack) throw new Error('no attack')
      const end = begin(attack)
      await new Promise((resolve) => setTimeout(resolve, 300))
      if (attack.name === 'deposit PDFs') drawing.push((await drawNew()) / quietPdf)
      const busy = await feel(ours.origin, somebody())
      const answers = await end()
      console.log(
        `${attack.name}: a change ${quiet.change.toFixed(0)} → ${busy.change.toFixed(0)} ms, ` +
          `a page ${quiet.page.toFixed(0)} → ${busy.page.toFixed(0)} ms`,
        answers,
      )
      const growth = { change: busy.change / quiet.change, page: busy.page / quiet.page }
      growths.set(attack.name, [...(growths.get(attack.name) ?? []), growth])
    }
  }
  const most = budgets.fair.p99Growth
  const rows = [
    ...[...growths].flatMap(([name, felt]) => [
      [`a change, during ${name}`, median(felt.map(({ change }) => change))] as const,
      [`a page, during ${name}`, median(felt.map(({ page }) => page))] as const,
    ]),
    ['a deposit PDF, during deposit PDFs', median(drawing)] as const,
  ]
  for (const [what, value] of rows) {
    const isMet = value <= most
    console.log(`${what}: ${value.toFixed(2)} times the quiet value (≤ ${String(most)}): ${isMet ? 'ok' : 'BROKEN'}`)
    if (!isMet) process.exitCode = 1
  }
} finally {
  ours.child.kill()
  await drop()
}
process.exit()
