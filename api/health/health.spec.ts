import { version } from '../../package.json'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('health', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp({ env: { METRICS_TOKEN: 'a-token-of-some-length' } })))
  afterAll(() => test.close())

  it.each(['/api/health', '/api/health/ready'])(
    '%s tells the version and how fast the database answers',
    async (path) => {
      const { body } = await test.call('get', path).expect(200)
      expect(body).toEqual({
        status: 'ok',
        version,
        database: { ok: true, writable: true, latencyMs: expect.any(Number) },
      })
    },
  )

  it('is alive', () => test.call('get', '/api/health/live').expect(200, { status: 'ok' }))

  describe('metrics', () => {
    const read = (authorization: string) => test.call('get', '/api/metrics').set({ authorization })

    it('are for who has the token', async () => {
      await test.call('get', '/api/metrics').expect(401)
      await read('Bearer another-token-of-length').expect(401)
      await test.call('get', '/api/health/live')
      const { text } = await read('Bearer a-token-of-some-length')
        .expect(200)
        .expect('content-type', /text\/plain/)
      expect(text).toMatch(
        /http_request_duration_seconds_count\{method="GET",route="\/api\/health\/live",status="200"\} \d+/,
      )
      expect(text).toMatch(/^outgoing_mails_waiting 0$/m)
      expect(text.match(/(?<=^# TYPE ).*/gm)).toEqual([
        'http_request_duration_seconds histogram',
        'process_resident_memory_bytes gauge',
        'nodejs_heap_used_bytes gauge',
        'process_uptime_seconds gauge',
        'outgoing_mails_waiting gauge',
      ])
    })

    it('do not exist without one', async () => {
      // The metrics of a second server in this process must not clash with those of the first.
      const other = await startTestApp()
      await other.call('get', '/api/metrics').set({ authorization: 'Bearer undefined' }).expect(404)
      await other.close()
    })
  })
})
