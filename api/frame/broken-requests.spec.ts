import { once } from 'node:events'
import { connect } from 'node:net'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('requests as no browser sends them', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())

  it('with two hosts are refused, whichever they name', async () => {
    for (const hosts of [
      ['a.example', 'b.example'],
      ['a.example', 'a.example'],
    ]) {
      const socket = connect(test.port, '127.0.0.1')
      socket.write(`GET /api/health/live HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}\r\n`)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      socket.destroy()
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /)
    }
    await test.call('get', '/api/health/live').expect(200)
  })
})
