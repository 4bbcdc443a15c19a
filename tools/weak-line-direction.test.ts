import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Direction } from './weak-line-direction'

/** Two ends of a connection of this machine. */
async function pair(): Promise<[Socket, Socket]> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const taken = new Promise<Socket>((resolve) => server.once('connection', resolve))
  const near = connect((server.address() as AddressInfo).port, '127.0.0.1') // A TCP listener's address always is one.
  const far = await taken
  server.close()
  return [near, far]
}

/** What arrives, whole, when the sender ended. */
function received(socket: Socket): Promise<Buffer> {
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => pieces.push(piece))
  return new Promise((resolve) => socket.on('end', () => resolve(Buffer.concat(pieces))))
}

const sent = Buffer.from(Array.from({ length: 20_000 }, (_, index) => index % 251))

test('a slow line brings everything, in order and to the last byte, also in a process that is busy', async () => {
  const [source, from] = await pair()
  const [to, sink] = await pair()
  const line = new Direction()
  line.shape = { bitsPerSecond: 2_000_000, roundTripMs: 40 }
  line.carry(from, to)
  const arrived = received(sink)
  // Timers of a loop that stood still run late, and together.
  const busy = setInterval(() => {
    const until = Date.now() + 15
    while (Date.now() < until);
  }, 20)
  for (let start = 0; start < sent.length; start += 700) source.write(sent.subarray(start, start + 700))
  source.end()
  expect((await arrived).equals(sent)).toBe(true)
  clearInterval(busy)
  for (const socket of [source, from, to, sink]) socket.destroy()
})

test('a connection that opens holds up none that is open', async () => {
  const [source, from] = await pair()
  const [to, sink] = await pair()
  const [lateSource, lateFrom] = await pair()
  const [lateTo, lateSink] = await pair()
  const line = new Direction()
  line.shape = { bitsPerSecond: 8_000_000, roundTripMs: 300 }
  line.carry(from, to)
  await new Promise((resolve) => setTimeout(resolve, 350))
  line.carry(lateFrom, lateTo)
  lateSource.write('later')
  await new Promise((resolve) => lateFrom.once('data', resolve))
  const started = Date.now()
  source.write('now')
  await new Promise((resolve) => sink.once('data', resolve))
  // Half the round trip; the other connection opens after a whole one.
  expect(Date.now() - started).toBeLessThan(280)
  for (const socket of [source, from, to, sink, lateSource, lateFrom, lateTo, lateSink]) socket.destroy()
})
