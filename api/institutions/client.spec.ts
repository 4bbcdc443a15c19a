import { execFile, spawnSync } from 'node:child_process'
import { webcrypto } from 'node:crypto'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Defaults, RequestOpts } from '@oazapfts/runtime'
import * as z from 'zod'
import { fillSample } from '../docs/guide-page'
import { makeInstitution, type Followed } from '../testing/institution'
import { signIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { WebhookSender } from './webhook-sender.service'

const run = promisify(execFile)
const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0

interface Answer {
  readonly status: number
  readonly data: unknown
  readonly headers: Headers
}
type ById = (id: string, options: RequestOpts) => Promise<Answer>
type Listed = (query: { limit?: number; cursor?: string }, options: RequestOpts) => Promise<Answer>

/** Functions of the generated client that this spec calls, named by the document. */
interface Client {
  readonly defaults: Defaults
  readonly institutionStudents: Listed
  readonly institutionStudent: ById
  readonly institutionProjects: Listed
  readonly institutionProject: ById
  readonly institutionProgress: ById
  readonly institutionDeadlines: Listed
}

const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        responses: z.record(
          z.string(),
          z.looseObject({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })).optional() }),
        ),
      }),
    ),
  ),
})
const Students = z.array(z.object({ fullName: z.string() }))

/** Checks `Cap-Signature` as the guide explains it, with Web Crypto. */
async function isSigned(body: string, header: string, secret: string): Promise<boolean> {
  const { subtle } = webcrypto
  const [, seconds = '', hex = ''] = /^t=(\d+),v1=([\da-f]{64})$/.exec(header) ?? []
  if (Math.abs(Date.now() / 1_000 - Number(seconds)) > 300) return false
  const bytes = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await subtle.importKey('raw', bytes.encode(secret), algorithm, false, ['verify'])
  return subtle.verify('HMAC', key, Buffer.from(hex, 'hex'), bytes.encode(`${seconds}.${body}`))
}

/** Tests a client that is made only from the document and the guide that this program serves. */
describe('a client made from the document alone', () => {
  let test: TestApp
  let kara: Followed
  let folder: string
  let origin: string
  let document: z.output<typeof Document>
  let client: Client
  beforeAll(async () => {
    test = await startTestApp()
    origin = `http://127.0.0.1:${String(test.port)}`
    folder = await mkdtemp(join(tmpdir(), 'cap-client-'))
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    const text = await (await fetch(`${origin}/api/docs/openapi.json`)).text()
    document = Document.parse(JSON.parse(text))
    const [from, to] = [join(folder, 'cap.json'), join(folder, 'cap.ts')]
    await writeFile(from, text)
    await run(process.execPath, [join(dirname(require.resolve('oazapfts')), 'cli.js'), from, to])
    client = (await import(to)) as Client // Written a moment ago by the generator.
    client.defaults.baseUrl = origin
  }, 120_000)
  afterAll(async () => {
    await rm(folder, { recursive: true })
    await test.close()
  })
  beforeEach(async () => {
    await test.database.empty()
    kara = await makeInstitution(test)
    for (const fullName of ['Bintou', 'Chérif', 'Dédé', 'Essi'])
      await kara.follow(await signIn(test, { role: 'student', fullName }))
  })
  const NAMES = ['Afi Kara', 'Bintou', 'Chérif', 'Dédé', 'Essi']

  const by = (key: string): RequestOpts => ({ headers: { authorization: `Bearer ${key}` } })
  /** The answer fits its schema in the document. */
  function expectAsDocumented(path: string, { status, data }: Answer): void {
    expect(status).toBe(200)
    const schema = document.paths[path]?.['get']?.responses['200']?.content?.['application/json']?.schema
    expect([path, z.fromJSONSchema(Object(schema)).safeParse(data).error?.issues]).toEqual([path, undefined])
  }

  it('lists all students by following Link', async () => {
    const { key } = await kara.makeKey(['students'])
    const names: string[] = []
    let pages = 0
    let query: { limit: number; cursor?: string } | null = { limit: 2 }
    while (query !== null) {
      const answer: Answer = await client.institutionStudents(query, by(key))
      expectAsDocumented('/api/v1/students', answer)
      names.push(...Students.parse(answer.data).map(({ fullName }) => fullName))
      pages += 1
      const next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
      const requested: URLSearchParams | null = next === undefined ? null : new URL(next, origin).searchParams
      query = requested && { limit: Number(requested.get('limit')), cursor: requested.get('cursor') ?? '' }
    }
    expect([pages, names]).toEqual([3, NAMES])
  })

  it('reads all that a key opens, as documented', async () => {
    const options = by((await kara.makeKey()).key)
    expectAsDocumented('/api/v1/students/{id}', await client.institutionStudent(kara.student.id, options))
    expectAsDocumented('/api/v1/projects', await client.institutionProjects({}, options))
    expectAsDocumented('/api/v1/projects/{id}', await client.institutionProject(kara.project, options))
    expectAsDocumented('/api/v1/projects/{id}/progress', await client.institutionProgress(kara.project, options))
    expectAsDocumented('/api/v1/deadlines', await client.institutionDeadlines({}, options))
  })

  it('is refused without the scope, and with a key that was revoked', async () => {
    const { key, id } = await kara.makeKey(['students'])
    expect(await client.institutionStudents({}, by(key))).toMatchObject({ status: 200 })
    expect(await client.institutionProjects({}, by(key))).toMatchObject({ status: 403, data: { code: 'forbidden' } })
    await kara.manager.call('delete', `/api/institution/keys/${id}`).expect(200)
    expect(await client.institutionStudents({}, by(key))).toMatchObject({ status: 401, data: { code: 'keyRequired' } })
  })

  const canCurl = has('bash') && has('curl')
  ;(canCurl ? it : it.skip)('reads every page as the guide does in a shell', async () => {
    const { key } = await kara.makeKey(['students'])
    const script = fillSample('loop', origin).replace('limit=200', 'limit=2')
    const env = { PATH: process.env['PATH'], CAP_KEY: key }
    const { stdout } = await run('bash', ['-euc', script], { cwd: folder, env })
    const pages: unknown = JSON.parse(`[${stdout.replaceAll('][', '],[')}]`)
    expect(
      z
        .array(Students)
        .parse(pages)
        .flat()
        .map(({ fullName }) => fullName),
    ).toEqual(NAMES)
  })

  describe('is called by a webhook', () => {
    let server: Server
    let delivered: { body: string; header: string; secret: string }
    let cases: readonly { readonly body: string; readonly header: string; readonly secret: string }[]
    /** The genuine call, one with another body, one with another secret, and one an hour old. */
    const EXPECTED = [true, false, false, false]
    beforeEach(async () => {
      let body = ''
      let header = ''
      server = createServer((request, response) => {
        header = String(request.headers['cap-signature'])
        request.on('data', (chunk: Buffer) => (body += chunk.toString()))
        request.on('end', () => response.writeHead(204).end())
      })
      await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
      const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/cap`
      const { body: webhook } = await kara.manager
        .call('post', '/api/institution/webhooks')
        .send({ url, events: ['project.status'] })
        .expect(201)
      await test.prisma.project.update({ where: { id: kara.project }, data: { status: 'review' } })
      await test.app.get(WebhookSender).drain()
      delivered = { body, header, secret: String(webhook.secret) }
      const old = header.replace(/\d+/, (seconds) => String(Number(seconds) - 3_600))
      cases = [
        delivered,
        { ...delivered, body: delivered.body.replace('review', 'completed') },
        { ...delivered, secret: `${delivered.secret}x` },
        { ...delivered, header: old },
      ]
    })
    afterEach(() => new Promise((closed) => server.close(closed)))

    it('and knows its own calls from others by WebCrypto', async () => {
      expect(JSON.parse(delivered.body)).toMatchObject({ type: 'project.status', data: { status: 'review' } })
      expect(await Promise.all(cases.map(({ body, header, secret }) => isSigned(body, header, secret)))).toEqual(
        EXPECTED,
      )
    })

    it('and by the lines of the guide for Node', async () => {
      await writeFile(join(folder, 'verify.mjs'), fillSample('node', origin))
      const program = `import { readFileSync } from 'node:fs'
        import { isFromCap } from ${JSON.stringify(join(folder, 'verify.mjs'))}
        const cases = JSON.parse(readFileSync(0, 'utf8'))
        console.log(JSON.stringify(cases.map(({ body, header, secret }) => isFromCap(Buffer.from(body), header, secret))))`
      expect(runProgram(process.execPath, ['--input-type=module', '-e', program])).toEqual(EXPECTED)
    })
    ;(has('python3') ? it : it.skip)('and by the lines of the guide for Python', () => {
      const program = `${fillSample('python', origin)}
import json, sys
cases = json.load(sys.stdin)
print(json.dumps([is_from_cap(c["body"].encode(), c["header"], c["secret"]) for c in cases]))`
      expect(runProgram('python3', ['-c', program])).toEqual(EXPECTED)
    })

    function runProgram(program: string, args: readonly string[]): unknown {
      const { stdout, stderr } = spawnSync(program, args, { input: JSON.stringify(cases), encoding: 'utf8' })
      if (stdout === '') throw new Error(stderr)
      return JSON.parse(stdout)
    }
  })
})
