import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getOutside } from './get-outside'

const request = { headers: {}, maxBytes: 1_000 }

it.each(['http://example.org/', 'https://127.0.0.1/', 'https://localhost/', 'https://10.0.0.1/', 'ftp://example.org/'])(
  '%s is not asked on a public server',
  async (url) => {
    await expect(getOutside({ ...request, url, mayBeLocal: false })).rejects.toMatchObject({
      name: 'ForeignAddressError',
    })
  },
)

describe('a server', () => {
  const server = createServer(({ url }, response) => {
    if (url === '/slow') response.write('x')
    else response.end('answer')
  })
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('answers', async () => {
    expect(await getOutside({ ...request, url: origin, mayBeLocal: true })).toEqual({ status: 200, text: 'answer' })
  })

  it('that trickles is given up', async () => {
    await expect(getOutside({ ...request, url: `${origin}/slow`, mayBeLocal: true, timeoutMs: 200 })).rejects.toThrow()
  })

  it('that says more than was asked for is given up', async () => {
    await expect(getOutside({ ...request, url: origin, mayBeLocal: true, maxBytes: 3 })).rejects.toThrow('too long')
  })
})
