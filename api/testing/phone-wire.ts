import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { SignedIn } from './sign-in'

/** Headers that Chromium on a phone sends with a `fetch` of the application (app/network/http.ts). */
const buildHeaders = (port: number, cookie: string, userId: string) => [
  `Host: localhost:${port}`,
  'Connection: keep-alive',
  'sec-ch-ua-platform: "Android"',
  'User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'sec-ch-ua: "Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"',
  'sec-ch-ua-mobile: ?1',
  `X-Acting-User: ${userId}`,
  'Accept: */*',
  'Sec-Fetch-Site: same-origin',
  'Sec-Fetch-Mode: cors',
  'Sec-Fetch-Dest: empty',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7',
  `Cookie: i18nextLng=fr; ${cookie}`,
]

export interface Exchange {
  readonly sent: number
  readonly received: number
  readonly head: string
  readonly body: Buffer
}

export type WireCaller = Pick<SignedIn, 'cookie' | 'id'>

/** A phone's connection, with traffic counted to the byte. */
export class PhoneWire {
  private constructor(
    private readonly socket: Socket,
    private readonly port: number,
  ) {}

  static async open(port: number): Promise<PhoneWire> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new PhoneWire(socket, port)
  }

  close(): void {
    this.socket.destroy()
  }

  get = (path: string, caller: WireCaller): Promise<Exchange> => this.exchange('GET', path, caller)

  post = (path: string, caller: WireCaller, body: string): Promise<Exchange> =>
    this.exchange('POST', path, caller, body)

  /** The headers of a request, with or without a body. */
  static headers(port: number, { cookie, id }: WireCaller, body: string): string[] {
    const own = buildHeaders(port, cookie, id)
    if (body === '') return own
    const about = [`Content-Length: ${String(Buffer.byteLength(body))}`, 'Content-Type: application/json']
    return [...own, ...about, `Origin: http://localhost:${String(port)}`]
  }

  private async exchange(method: string, path: string, caller: WireCaller, body = ''): Promise<Exchange> {
    const lines = [`${method} ${path} HTTP/1.1`, ...PhoneWire.headers(this.port, caller, body)]
    const request = [...lines, '', body].join('\r\n')
    this.socket.write(request)
    let received = Buffer.alloc(0)
    for (;;) {
      const [part] = (await once(this.socket, 'data')) as [Buffer]
      received = Buffer.concat([received, part])
      const end = received.indexOf('\r\n\r\n') + 4
      const head = received.subarray(0, end).toString()
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      if (end > 3 && received.length >= end + length)
        return { sent: Buffer.byteLength(request), received: received.length, head, body: received.subarray(end) }
    }
  }
}
