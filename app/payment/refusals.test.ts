import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { send } from '../offline/queue/send'
import { afterAttempt } from '../offline/queue/entry'
import { newEntry } from '../offline/queue/outbox'
import { ApiError, NetworkError, findRefusal, request } from '../network/http'
import { lookAt } from './relative/payer-calls'

const SENTENCE = 'Rien ne peut être enregistré pour le moment.'
const answers = (status: number, body: string) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(body, { status })))
const noNetwork = () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
afterEach(() => void jest.restoreAllMocks())

const written = () => newEntry({ record: 'a', url: '/api/contact', body: {}, kind: 'contact', label: 'a' })
const entryAfter = async () => afterAttempt(written(), await send(written()), 0, 0)

describe.each([
  ['a sentence', 503, JSON.stringify({ code: 'notWritable', message: SENTENCE }), SENTENCE],
  ['a sentence of a fall', 500, JSON.stringify({ code: 'internal', message: SENTENCE }), SENTENCE],
  ['a proxy’s page', 502, '<h1>Bad Gateway</h1>', expect.stringContaining('Le serveur n’a pas pu répondre')],
  ['nothing', 500, '', expect.stringContaining('Le serveur n’a pas pu répondre')],
  ['a text in quotes', 503, '"busy"', expect.stringContaining('Le serveur n’a pas pu répondre')],
])('a refusal with %s', (_name, status, body, expected) => {
  it('has words in both languages', async () => {
    answers(status, body)
    const error: unknown = await request('/api/auth/login').catch((failure: unknown) => failure)
    expect(findRefusal(error)).toMatchObject({ message: expected })
    expect(await lookAt('token')).toEqual({ refused: expected })
  })

  it('is kept with what waits in the outbox, so that its form says it', async () => {
    answers(status, body)
    expect(await entryAfter()).toMatchObject({ state: 'waiting', reason: { message: expected } })
  })
})

describe('a lost network', () => {
  it('is no refusal', async () => {
    noNetwork()
    expect(findRefusal(new NetworkError('network'))).toBeNull()
    expect(await lookAt('token')).toBe('network')
    expect(await entryAfter()).not.toHaveProperty('reason')
  })
})

test('a refusal keeps its code and fields', () => {
  const body = { code: 'invalidInput', message: 'a', fields: { email: { code: 'email', message: 'b' } } }
  expect(findRefusal(new ApiError(400, '', body, null))).toEqual({ ...body, isExplained: true })
})

/** Files that may fail silently, since they retry automatically or the result is optional. */
const SILENT = [
  'session/session.ts',
  'session/use-login-lock.ts',
  'payment/checkout/open-order.ts',
  'payment/cancel-page.tsx',
]

test('each form and page of the public half that calls the server tells a refusal from a lost network', () => {
  const app = join(__dirname, '..')
  const callers = ['site', 'payment', 'session', 'layout']
    .flatMap((half) =>
      readdirSync(join(app, half), { recursive: true, encoding: 'utf8' }).map((name) => `${half}/${name}`),
    )
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|testing)\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(app, name), 'utf8') }))
    .filter(({ text }) => /\bcall\(/.test(text) && /catch/.test(text))
  expect(callers.length).toBeGreaterThan(6)
  const deaf = callers.filter(({ name, text }) => !SILENT.includes(name) && !text.includes('findRefusal'))
  expect(deaf.map(({ name }) => name)).toEqual([])
})
