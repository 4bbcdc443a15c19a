import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { Direction, type NetworkShape } from './weak-network-direction'

/**
 * A weak network between a browser and a local server, which can be cut, slowed down, and lose answers. Counts the
 * traffic.
 */
export interface WeakNetwork {
  readonly url: string
  /** Bytes received since the last `reset`, including headers. */
  readonly down: () => number
  readonly up: () => number
  /** First lines of the HTTP requests since the last `reset`, as `GET /sw.js`. */
  readonly requests: () => readonly string[]
  reset: () => void
  /** Closes every connection and refuses new ones until `restore`. */
  cut: () => void
  restore: () => void
  /** Requests still reach the server, but answers are dropped until `restore`. Resolves at the first lost answer. */
  loseAnswers: () => Promise<void>
  shape: (shape: NetworkShape | null) => void
  close: () => Promise<void>
}

/**
 * Opens a network on a free port. It delays the actual bytes, so that a service worker's downloads are slow too, unlike
 * with the browser's own emulation.
 */
export async function openNetwork(targetPort: () => number): Promise<WeakNetwork> {
  const pairs = new Set<[Socket, Socket]>()
  const up = new Direction()
  const down = new Direction()
  let state: 'open' | 'cut' | 'deaf' = 'open'
  let onLost: (() => void) | undefined
  let requests: string[] = []

  const listener = createServer((client) => {
    if (state === 'cut') {
      client.resetAndDestroy()
      return
    }
    const server = connect(targetPort(), '127.0.0.1')
    const pair: [Socket, Socket] = [client, server]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      client.destroy()
      server.destroy()
    }
    for (const socket of pair) {
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', () => pairs.delete(pair))
    }
    up.carry(client, server, (piece) => {
      const [request] = /^[A-Z]+ \S+(?= HTTP\/1\.1\r\n)/.exec(piece.toString('latin1')) ?? []
      if (request) requests.push(request)
      return true
    })
    down.carry(server, client, () => {
      if (state !== 'deaf') return true
      end()
      onLost?.()
      return false
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo // A TCP listener's address always is one.

  const endAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    pairs.clear()
  }
  return {
    url: `http://localhost:${String(port)}`,
    down: () => down.bytes,
    up: () => up.bytes,
    requests: () => requests,
    reset: () => {
      up.bytes = 0
      down.bytes = 0
      requests = []
    },
    cut: () => {
      state = 'cut'
      endAll()
    },
    restore: () => {
      state = 'open'
    },
    loseAnswers: () => {
      state = 'deaf'
      return new Promise((resolve) => {
        onLost = resolve
      })
    },
    shape: (shape) => {
      up.shape = shape
      down.shape = shape
    },
    close: () => {
      endAll()
      return new Promise((resolve) => listener.close(() => resolve()))
    },
  }
}
