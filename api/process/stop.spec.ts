import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePlace, startServer, type Place } from '../testing/server-process'

jest.setTimeout(120_000)

const BODY = JSON.stringify({ fullName: 'Afi', email: 'afi@example.org', message: 'Bonjour' })
const HEAD = [
  'POST /api/contact HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  `Content-Length: ${Buffer.byteLength(BODY)}`,
  '',
  '',
].join('\r\n')

function read(socket: Socket): () => string {
  let text = ''
  socket.on('data', (part) => (text += part.toString()))
  return () => text
}

describe('stop', () => {
  let place: Place
  beforeAll(async () => (place = await makePlace()))
  afterAll(() => place.remove())

  it('lets a running request end, refuses new ones, and frees the data, within 10 s', async () => {
    const server = await startServer(place.env)
    const port = Number(new URL(server.origin).port)
    const running = connect(port, '127.0.0.1')
    const idle = connect(port, '127.0.0.1')
    const answer = read(running)
    await Promise.all([once(running, 'connect'), once(idle, 'connect')])
    running.write(HEAD + BODY.slice(0, 10))
    await sleep(300)

    const started = Date.now()
    const ended = server.end('SIGTERM')
    await sleep(500)
    const refused = connect(port, '127.0.0.1')
    await expect(once(refused, 'connect')).rejects.toThrow('ECONNREFUSED')
    running.write(BODY.slice(10))
    await once(running, 'close')
    expect(answer()).toMatch(/^HTTP\/1\.1 201 Created/)
    expect(answer()).toMatch(/connection: close/i)
    expect(await ended).toBe(0)
    expect(Date.now() - started).toBeLessThan(5_000)

    const database = await place.open()
    expect(await database.query('SELECT full_name FROM contact_messages')).toEqual([{ full_name: 'Afi' }])
    await database.close()
  })

  it('cuts a request that never ends', async () => {
    const server = await startServer(place.env)
    const stuck = connect(Number(new URL(server.origin).port), '127.0.0.1')
    await once(stuck, 'connect')
    stuck.on('error', () => undefined).write(HEAD)
    await sleep(300)
    const started = Date.now()
    expect(await server.end('SIGTERM')).toBe(0)
    expect(Date.now() - started).toBeLessThan(10_500)
  })
})
