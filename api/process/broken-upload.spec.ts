import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePlace, startServer } from '../testing/server-process'

jest.setTimeout(120_000)

test('an upload that is broken off is logged as no failure of ours', async () => {
  const place = await makePlace('embedded')
  const server = await startServer(place.env)
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  const head = 'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000'
  socket.write(`${head}\r\n\r\n{"fullName":`)
  await sleep(200)
  socket.destroy()
  // The log is in order, so any entry about the broken upload precedes the next request.
  await sleep(200)
  await fetch(`${server.origin}/api/health/live`)
  expect(await server.end('SIGTERM')).toBe(0)
  expect(server.output()).not.toMatch(/databaseUnavailable|"level":50/)
  await place.remove()
})
