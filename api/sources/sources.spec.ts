import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const BOOK = {
  type: 'book',
  title: 'À quand l’Afrique ?',
  author: [{ family: 'Ki-Zerbo', given: 'Joseph' }],
  issued: { 'date-parts': [[2003]] },
  ISBN: '9782876787827',
}
const json =
  (body: unknown, status = 200): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A fake resolver of DOIs and ISBNs. */
class Library {
  private readonly server: Server
  answer: Answer = json(BOOK)
  readonly requested: { readonly url: string; readonly accept: string }[] = []

  constructor() {
    this.server = createServer((request, response) => {
      this.requested.push({ url: request.url ?? '', accept: request.headers.accept ?? '' })
      this.answer(request, response)
    })
  }
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`
  }
  stop(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

describe('a number of a source', () => {
  const library = new Library()
  let test: TestApp
  let student: SignedIn
  let count = 0
  beforeAll(async () => {
    const url = await library.start()
    test = await startTestApp({ env: { DOI_RESOLVER: `${url}/doi/`, ISBN_RESOLVER: `${url}/isbn` } })
  })
  afterAll(async () => {
    await test.close()
    library.stop()
  })
  beforeEach(async () => {
    library.requested.length = 0
    library.answer = json(BOOK)
    // Each test has its own person, because a person may ask thirty times a minute.
    student = await signIn(test, { role: 'student' })
  })

  const newDoi = () => `10.1234/test.${String((count += 1))}`
  const ask = (query: Record<string, string>, who: Pick<SignedIn, 'call'> = student) =>
    who.call('get', `/api/sources/resolve?${new URLSearchParams(query).toString()}`)

  it('is asked about by content negotiation, and answered in our own fields', async () => {
    const doi = newDoi()
    const { body } = await ask({ doi: doi.toUpperCase() }).expect(200)
    expect(body).toEqual({
      state: 'found',
      source: {
        kind: 'book',
        title: BOOK.title,
        author: BOOK.author,
        issued: BOOK.issued,
        ISBN: BOOK.ISBN,
      },
    })
    expect(library.requested).toEqual([{ url: `/doi/${doi}`, accept: 'application/vnd.citationstyles.csl+json' }])
  })

  it('of a book goes to those who know books', async () => {
    expect((await ask({ isbn: '9782876787827' }).expect(200)).body.state).toBe('found')
    expect(library.requested).toMatchObject([{ url: '/isbn/9782876787827' }])
  })

  it.each(['student', 'mentor', 'admin'] as const)('is for everybody who is signed in: a %s', async (role) => {
    const person = await signIn(test, { role })
    expect((await ask({ doi: newDoi() }, person).expect(200)).body.state).toBe('found')
  })

  it('is for nobody else', async () => {
    await test.call('get', `/api/sources/resolve?doi=${newDoi()}`).expect(401)
    expect(library.requested).toEqual([])
  })

  it('is asked about once, however many ask', async () => {
    const doi = newDoi()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask({ doi })))
    expect(answers.map(({ body }) => body.state)).toEqual(['found', 'found', 'found', 'found'])
    expect((await ask({ doi }).expect(200)).body.state).toBe('found')
    expect(library.requested).toHaveLength(1)
  })

  it('that nobody knows is unknown, and not asked about again at once', async () => {
    library.answer = json({}, 404)
    const doi = newDoi()
    expect((await ask({ doi }).expect(200)).body).toEqual({ state: 'unknown' })
    expect((await ask({ doi }).expect(200)).body).toEqual({ state: 'unknown' })
    expect(library.requested).toHaveLength(1)
  })

  it.each<[string, Answer]>([
    ['breaks', json({}, 500)],
    ['hangs up', (request) => void request.socket.destroy()],
    ['leads in a circle', ({ url }, response) => void response.writeHead(302, { location: url }).end()],
    ['leads nowhere', (_, response) => void response.writeHead(302, { location: 'http://' }).end()],
    ['never ends', (_, response) => void response.writeHead(200).end('x'.repeat(600_000))],
  ])('is asked about again after an answer that %s', async (_, answer) => {
    library.answer = answer
    const doi = newDoi()
    expect((await ask({ doi }).expect(200)).body).toEqual({ state: 'unreachable' })
    library.answer = json(BOOK)
    expect((await ask({ doi }).expect(200)).body.state).toBe('found')
  })

  it('follows where it is sent on', async () => {
    library.answer = ({ url }, response) =>
      url?.startsWith('/doi/')
        ? void response.writeHead(302, { location: '/works/1' }).end()
        : json(BOOK)({} as IncomingMessage, response)
    expect((await ask({ doi: newDoi() }).expect(200)).body.state).toBe('found')
    expect(library.requested.map(({ url }) => url.replace(/\d+$/, ''))).toEqual(['/doi/10.1234/test.', '/works/'])
  })

  it.each<[string, Answer]>([
    ['a page', (_, response) => void response.end('<!doctype html>')],
    ['a list of nothing', json([])],
    ['a text', json('book')],
  ])('to which %s comes is unknown', async (_, answer) => {
    library.answer = answer
    expect((await ask({ doi: newDoi() }).expect(200)).body).toEqual({ state: 'unknown' })
  })

  it('with fields of wrong types gives only what can be kept', async () => {
    library.answer = json({
      ...BOOK,
      title: { x: 1 },
      DOI: '10.1/x'.repeat(500),
      issued: { 'date-parts': [['x', 99]] },
    })
    const { body } = await ask({ doi: newDoi() }).expect(200)
    expect(['found', 'unknown']).toContain(body.state)
    expect(JSON.stringify(body).length).toBeLessThan(5_000)
  })

  it.each([
    {},
    { doi: 'x' },
    { doi: '10.1/ a b' },
    { isbn: '123' },
    { doi: '10.1234/a', isbn: '9782876787827' },
    { doi: `10.1234/${'a'.repeat(300)}` },
  ])('is refused where it is none: %j', async (query) => {
    expect((await ask(query).expect(422)).body.code).toBe('invalidInput')
    expect(library.requested).toEqual([])
  })

  it('of a path leads to no other place of the one who is asked', async () => {
    await ask({ doi: '10.1234/a?b=c#d' }).expect(200)
    expect(library.requested).toMatchObject([{ url: '/doi/10.1234/a%3Fb%3Dc%23d' }])
  })

  it('is asked about thirty times a minute by one person', async () => {
    const doi = newDoi()
    for (let time = 0; time < 30; time += 1) await ask({ doi }).expect(200)
    await ask({ doi }).expect(429)
  })
})

it('without a resolver this server asks nobody, and says so', async () => {
  const test = await startTestApp()
  const student = await signIn(test, { role: 'student' })
  const { body } = await student.call('get', '/api/sources/resolve?doi=10.1234/abc').expect(200)
  expect(body).toEqual({ state: 'off' })
  await test.close()
})
