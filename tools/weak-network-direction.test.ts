import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Direction } from './weak-network-direction'

/** Two ends of a local connection. */
async function pair(): Promise<[Socket, Socket]> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const taken = new Promise<Socket>((resolve) => server.once('connection', resolve))
  const near = connect((server.address() as AddressInfo).port, '127.0.0.1') // A TCP listener's address always is one.
  const far = await taken
  server.close()
  return [near, far]
}

/** All received bytes once the sender has ended. */
function received(socket: Socket): Promise<Buffer> {
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => pieces.push(piece))
  return new Promise((resolve) => socket.on('end', () => resolve(Buffer.concat(pieces))))
}

const sent = Buffer.from(Array.from({ length: 20_000 }, (_, index) => index % 251))

test('a slow network brings everything, in order and to the last byte, also in a process that is busy', async () => {
  const [source, from] = await pair()
  const [to, sink] = await pair()
  const network = new Direction()
  network.shape = { bitsPerSecond: 2_000_000, roundTripMs: 40 }
  network.carry(from, to)
  const arrived = received(sink)
  // After a blocked event loop, timers run late and at the same time.
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
  const sockets = [source, from, to, sink, lateSource, lateFrom, lateTo, lateSink]
  // Fake timers stop the simulated network's clock, but not the sockets.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  try {
    const [arrives, lateArrives] = [jest.spyOn(to, 'write'), jest.spyOn(lateTo, 'write')]
    const network = new Direction()
    network.shape = { bitsPerSecond: 8_000_000, roundTripMs: 300 }
    network.carry(from, to)
    jest.advanceTimersByTime(300)
    network.carry(lateFrom, lateTo)
    lateSource.write('later')
    await once(lateFrom, 'data')
    source.write('now')
    await once(from, 'data')
    // Half a round trip plus the transfer of three letters; the other connection opens after a full round trip.
    jest.advanceTimersByTime(151)
    expect([arrives, lateArrives].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
    jest.advanceTimersByTime(300)
    expect([arrives, lateArrives].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  } finally {
    jest.useRealTimers()
    for (const socket of sockets) socket.destroy()
  }
})
