import { once } from 'node:events'
import { request } from 'node:http'
import { connect, createServer, type ClientHttp2Session, type Http2Server } from 'node:http2'
import { connect as connectSocket, createServer as createRelay, type AddressInfo, type Server } from 'node:net'
import { PhoneWire, type WireCaller } from '../api/testing/phone-wire'

const getPort = (server: Server | Http2Server): number => (server.address() as AddressInfo).port

/** Headers of one connection, which HTTP/2 does not allow. */
const OF_CONNECTION = new Set(['connection', 'host', 'keep-alive', 'transfer-encoding'])

/**
 * A phone's connection to a proxy such as Caddy: HTTP/2, where repeated headers are sent as an index. Exact byte
 * counts, without the few bytes of TLS records.
 */
export class Http2Wire {
  private counted = 0

  private constructor(
    private readonly proxy: Http2Server,
    private readonly relay: Server,
    private readonly session: ClientHttp2Session,
    private readonly port: number,
  ) {}

  static async open(port: number): Promise<Http2Wire> {
    const proxy = createServer((incoming, outgoing) => {
      const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')))
      const onward = request({ port, method: incoming.method, path: incoming.url, headers }, (answer) => {
        const received = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name))
        outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(received))
        answer.pipe(outgoing)
      })
      incoming.pipe(onward)
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const count = (bytes: number) => (wire.counted += bytes)
    const relay = createRelay((near) => {
      const far = connectSocket(getPort(proxy), '127.0.0.1')
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('data', (data) => {
          count(data.length)
          to.write(data)
        })
        from.on('close', () => to.destroy())
      }
    })
    relay.listen(0, '127.0.0.1')
    await once(relay, 'listening')
    const session = connect(`http://127.0.0.1:${String(getPort(relay))}`)
    await once(session, 'connect')
    const wire: Http2Wire = new Http2Wire(proxy, relay, session, port)
    return wire
  }

  /** Bytes of a call in both directions. */
  async post(path: string, caller: WireCaller, body: string): Promise<number> {
    const before = this.counted
    const headers = PhoneWire.headers(this.port, caller, body)
      .map((line) => /^([^:]+): (.*)$/.exec(line) ?? ['', '', ''])
      .map(([, name = '', value = '']): [string, string] => [name.toLowerCase(), value])
    const own = Object.fromEntries(headers.filter(([name]) => !OF_CONNECTION.has(name)))
    const stream = this.session.request({ ':method': 'POST', ':path': path, ...own })
    stream.resume()
    stream.end(body)
    const [received] = (await once(stream, 'response')) as [{ ':status'?: number }]
    await once(stream, 'end')
    if (received[':status'] !== 200) throw new Error(`HTTP/2 answered ${String(received[':status'])}`)
    return this.counted - before
  }

  close(): void {
    this.session.destroy()
    this.relay.close()
    this.proxy.close()
  }
}
