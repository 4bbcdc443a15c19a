import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Response, Test } from 'supertest'
import { buildProject } from '../../prisma/factories/project'
import { buildUniversity } from '../../prisma/factories/university'
import { makeInstitution } from '../testing/institution'
import { photo, postPicture } from '../testing/pictures'
import { signIn, type SignedIn } from '../testing/sign-in'
import { someAddress, startTestApp, type TestApp } from '../testing/test-app'
import { addParagraph, base64, postSync, updateOf } from '../testing/writing-device'
import { reference } from '../testing/word-reference'
import { LANES, type LaneName } from './lanes'

jest.setTimeout(120_000)

/** A new caller with valid requests, except that sign-ins fail. */
interface Asker {
  /** The caller's id in the pool. */
  readonly who: string
  readonly ask: () => Test
  readonly status: number
}

interface Use {
  readonly lane: LaneName
  readonly make: (test: TestApp) => Promise<Asker>
}

async function student(test: TestApp): Promise<{ readonly person: SignedIn; readonly project: string }> {
  const person = await signIn(test, { role: 'student' })
  const { id } = await test.prisma.project.create({ data: buildProject({ userId: person.id }) })
  await postSync(person).expect(200)
  return { person, project: id }
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
let letters = 0

/** Every kind of request that causes heavy work. */
const USES: Readonly<Record<string, Use>> = {
  'a change of a text': {
    lane: 'writing',
    make: async (test) => {
      const { person, project } = await student(test)
      const { id } = await test.prisma.writingDocument.findFirstOrThrow({
        where: { kind: 'section', projectId: project },
      })
      const ask = () => {
        const update = base64(updateOf((doc) => addParagraph(doc, String((letters += 1)))))
        return postSync(person, { documents: [{ project, id, seen: 1, schema: 1, update }] })
      }
      return { who: person.id, ask, status: 200 }
    },
  },
  'a project': {
    lane: 'writing',
    make: async (test) => {
      const person = await signIn(test, { role: 'student' })
      const project = buildProject({ userId: person.id })
      await test.prisma.project.create({ data: project })
      return { who: person.id, ask: () => postSync(person), status: 200 }
    },
  },
  'a sign-in': {
    lane: 'hashes',
    make: async (test) => {
      const address = someAddress()
      const ask = () =>
        test.call('post', '/api/auth/login', address).send({ username: someAddress(), password: 'x'.repeat(20) })
      // The first sign-in computes a hash for which the others wait.
      await ask()
      return { who: address, ask, status: 401 }
    },
  },
  'a picture': {
    lane: 'files',
    make: async (test) => {
      const { person, project } = await student(test)
      const jpeg = await photo()
      return { who: person.id, ask: () => postPicture(person, project, jpeg), status: 200 }
    },
  },
  "a university's Word file": {
    lane: 'files',
    make: async (test) => {
      const admin = await signIn(test)
      const { id } = await test.prisma.university.create({ data: buildUniversity() })
      const ask = () =>
        admin
          .call('post', `/api/universities/${id}/reference?name=modele.docx`)
          .set('if-match', '"1"')
          .set('content-type', DOCX)
          .send(Buffer.from(reference()))
      return { who: admin.id, ask, status: 200 }
    },
  },
  "an institution's logo": {
    lane: 'files',
    make: async (test) => {
      const { manager } = await makeInstitution(test)
      const jpeg = await photo()
      const ask = () => manager.call('post', '/api/institution/logo').set('content-type', 'image/jpeg').send(jpeg)
      return { who: manager.id, ask, status: 200 }
    },
  },
  'a deposit PDF': {
    lane: 'deposits',
    make: async (test) => {
      const { person, project } = await student(test)
      return { who: person.id, ask: () => person.call('post', `/api/projects/${project}/deposit`), status: 200 }
    },
  },
  'a receipt': {
    lane: 'exports',
    make: async (test) => {
      const { person } = await student(test)
      const order = { planType: 'basic', email: 'afi@example.org' }
      const { body } = await person.call('post', '/api/payment/create-payment-intent').send(order).expect(200)
      const card = { clientSecret: body.clientSecret, card: '4242424242424242' }
      const paid = await person.call('post', '/api/payment/sandbox/confirm').send(card).expect(200)
      const ask = () => person.call('get', `/api/receipts/${String(paid.body.receipt.number)}/pdf`)
      return { who: person.id, ask, status: 200 }
    },
  },
  'a copy of an account': {
    lane: 'exports',
    make: async (test) => {
      const { person } = await student(test)
      return { who: person.id, ask: () => person.call('get', '/api/account/export'), status: 200 }
    },
  },
}

/** Occupies every process of this lane until the returned function is called. */
function fill(name: LaneName): () => Promise<void> {
  const { queue } = LANES[name]
  let release: () => void = () => undefined
  const blocked = new Promise<void>((resolve) => (release = resolve))
  const jobs = Array.from({ length: queue.limits.atOnce }, (_, place) =>
    queue.run(`stranger ${String(place)}`, () => blocked),
  )
  return async () => {
    release()
    await Promise.all(jobs)
  }
}

/** Records in which order callers are served in this lane from now on. */
function noteTurns(name: LaneName): readonly string[] {
  const { queue } = LANES[name]
  const run = queue.run.bind(queue)
  const served: string[] = []
  jest.spyOn(queue, 'run').mockImplementation((person, work) =>
    run(person, () => {
      served.push(person)
      return work()
    }),
  )
  return served
}

/** Waits up to a second until this many requests are queued in the lane. */
async function waiting(name: LaneName, count: number): Promise<void> {
  for (let tries = 0; tries < 100 && LANES[name].queue.length < count; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10))
  expect(LANES[name].queue.length).toBe(count)
}

describe('heavy work', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterEach(() => jest.restoreAllMocks())
  afterAll(() => test.close())

  it('has its ways listed for each lane', () => {
    expect(new Set(Object.values(USES).map(({ lane }) => lane))).toEqual(new Set(Object.keys(LANES)))
  })

  it.each(Object.entries(USES))('of one person keeps nobody else from %s', async (_, { lane, make }) => {
    const [greedy, other] = [await make(test), await make(test)]
    const { maxWaitingEach: each } = LANES[lane].queue.limits
    const release = fill(lane)
    const served = noteTurns(lane)
    // Supertest sends a request when it is awaited.
    const send = async ({ ask }: Asker): Promise<Response> => ask()
    const requested = Array.from({ length: each + 2 }, () => send(greedy))
    let theirs: Promise<Response>
    try {
      await waiting(lane, each)
      theirs = send(other)
      await waiting(lane, each + 1)
    } finally {
      await release()
    }
    const answers = await Promise.all(requested)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBe(2)
    for (const { headers, body } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(body.code).toBe('serverBusy')
    }
    expect((await theirs).status).toBe(other.status)
    // The other caller is served after one job of the greedy caller.
    expect(served.slice(0, 2)).toContain(other.who)
    expect(served[0]).toBe(greedy.who)
  })

  it.each(Object.entries(USES))('is refused while who asked for %s pauses after a limit', async (_, { lane, make }) => {
    const [greedy, other] = [await make(test), await make(test)]
    LANES[lane].pauses.add(greedy.who)
    try {
      const { status, headers, body } = await greedy.ask()
      expect([status, body.code]).toEqual([429, 'tooManyRequests'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect((await other.ask()).status).toBe(other.status)
    } finally {
      LANES[lane].pauses.forget()
    }
  })
})

/** Modules that need a full core or much memory; each must be used in a lane. */
const HEAVY =
  /from '(@node-rs\/argon2|tinypool|sharp|pdfkit|mammoth|node:worker_threads)'|import\('(tinypool|sharp|pdfkit)'\)/
const IN_LANES = [
  'auth/passwords.ts',
  'auth/recovery-codes.ts',
  // The pool runs this file in its own processes.
  'text-work/draw-picture.ts',
  'text-work/writing-pool.service.ts',
  'deposit/work/make-deposit.ts',
  'receipts/receipt-pdf.ts',
]

it('is nowhere done beside the lanes', () => {
  const api = join(__dirname, '..')
  const files = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.(spec|test|testing)\.ts$|^testing\//.test(name),
  )
  const heavy = files.filter((name) => HEAVY.test(readFileSync(join(api, name), 'utf8')))
  expect(heavy.filter((name) => !IN_LANES.includes(name))).toEqual([])
  const inLane = files.filter((name) => /\binTurn\(/.test(readFileSync(join(api, name), 'utf8')))
  expect(inLane.sort()).toEqual([
    'account/account-export.service.ts',
    'auth/passwords.ts',
    'auth/recovery-codes.ts',
    'deposit/deposit-pool.service.ts',
    'receipts/receipts.service.ts',
    'text-work/writing-pool.service.ts',
  ])
})
