import { connect } from 'node:net'
import { once } from 'node:events'
import { BODY_LIMIT, TEMPLATE_BODY_LIMIT } from '#contract/limits'
import { contactApi } from '#contract/contact'
import { fromPage, signIn } from './testing/sign-in'
import { someAddress, startTestApp, type TestApp } from './testing/test-app'

const DEEP = '['.repeat(TEMPLATE_BODY_LIMIT - 10)

describe('before a body is read', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())

  const send = (path: string, body: string, address = someAddress()) =>
    test.call('post', path, address).set('content-type', 'application/json').send(body)

  it('a stranger is refused: half a body, and the answer is here', async () => {
    const socket = connect(test.port, '127.0.0.1')
    const length = `content-length: ${String(TEMPLATE_BODY_LIMIT)}`
    socket.write(`POST /api/templates HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n[[[[`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /)
  })

  it('anyone who may not call is refused as well', async () => {
    const student = await signIn(test, { role: 'student' })
    const parse = jest.spyOn(JSON, 'parse')
    await send('/api/templates', DEEP).set(fromPage(student.cookie)).expect(403)
    expect(parse.mock.calls.filter(([text]) => text === DEEP)).toEqual([])
    parse.mockRestore()
  })

  it('calls are counted: a flood of bodies that nobody could read ends in 429', async () => {
    const address = someAddress()
    const statuses: number[] = []
    for (let call = 0; call <= contactApi.send.limit.times; call += 1)
      statuses.push((await send('/api/contact', '['.repeat(BODY_LIMIT - 1), address)).status)
    expect(statuses.at(-1)).toBe(429)
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]))
  })

  it('JSON that nests too deep is refused without being parsed, from those who may call too', async () => {
    const admin = await signIn(test)
    const parse = jest.spyOn(JSON, 'parse')
    const { body } = await send('/api/templates', DEEP).set(fromPage(admin.cookie)).expect(400)
    expect(body.code).toBe('malformedJson')
    expect(parse.mock.calls.filter(([text]) => text === DEEP)).toEqual([])
    parse.mockRestore()
  })
})
