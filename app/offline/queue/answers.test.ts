import { ApiError, NetworkError, request } from '../../network/http'
import { send } from './send'

const PORTAL = '<!doctype html><title>Wi-Fi</title><form></form>'

describe('an answer', () => {
  const { fetch } = globalThis
  afterEach(() => (globalThis.fetch = fetch))
  const answering = (text: string | null, status: number) =>
    (globalThis.fetch = () => Promise.resolve(new Response(text, { status })))

  it.each([
    ['what the server says', '{"id":"1"}', 200, { id: '1' }],
    ['said with a null', 'null', 200, null],
    ['accepted without a word', '', 202, undefined],
    ['done without a word', null, 204, undefined],
  ])('is taken: %s', async (_, text, status, body) => {
    answering(text, status)
    await expect(request('/api/x')).resolves.toEqual(body)
  })

  it.each([
    ['the page of a hotspot', PORTAL],
    ['nothing at all', ''],
    ['half of it', '{"id":'],
  ])('that the server never gave is a network failure, and nothing counts as sent: %s', async (_, text) => {
    answering(text, 200)
    await expect(request('/api/x')).rejects.toBeInstanceOf(NetworkError)
    await expect(
      send({ id: 'l1', method: 'POST', url: '/api/contact', body: {} } as Parameters<typeof send>[0]),
    ).resolves.toEqual({ kind: 'unreachable' })
  })

  it('that refuses keeps its words, whatever they are', async () => {
    answering(PORTAL, 502)
    await expect(request('/api/x')).rejects.toMatchObject({ status: 502, message: `502: ${PORTAL}`, body: undefined })
    answering('', 401)
    await expect(request('/api/x')).rejects.toBeInstanceOf(ApiError)
  })
})
