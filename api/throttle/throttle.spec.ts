import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { fastify } from 'fastify'
import { contactApi } from '#contract/contact'
import { isReachable } from '../testing/reachable'
import { someAddress, startTestApp, type TestApp } from '../testing/test-app'
import { MemoryThrottlerStorage } from './memory-throttler-storage'
import { RedisThrottlerStorage } from './redis-throttler-storage'

const REDIS_URL = 'redis://127.0.0.1:6379'
const withRedis = isReachable('127.0.0.1', 6379) ? describe : describe.skip

const { times } = contactApi.send.limit
const wrong = { email: 'x' }

async function exhaust(test: TestApp, address: string): Promise<void> {
  for (let call = 0; call < times; call++) await test.call('post', '/api/contact', address).send(wrong).expect(422)
}

describe('limits', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())

  it('refuses one call too many from an address, and says when to come back', async () => {
    const address = someAddress()
    await exhaust(test, address)
    const { body, headers } = await test.call('post', '/api/contact', address).send(wrong).expect(429)
    expect(body).toMatchObject({ code: 'tooManyRequests', message: expect.any(String) })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(contactApi.send.limit.seconds)
    await test.call('post', '/api/newsletter', address).send(wrong).expect(422)
    await test.call('post', '/api/contact', someAddress()).send(wrong).expect(422)
  })

  it('counts a whole IPv6 household as one', async () => {
    await exhaust(test, '2001:db8:1:1::1')
    await test.call('post', '/api/contact', '2001:db8:1:1::2').send(wrong).expect(429)
    await test.call('post', '/api/contact', '2001:db8:1:2::1').send(wrong).expect(422)
  })

  it('never stops a monitor', async () => {
    const address = someAddress()
    for (let call = 0; call < 700; call++) await test.call('get', '/api/health/live', address).expect(200)
  })
})

withRedis('limits shared by Redis', () => {
  it('count the calls of two servers together', async () => {
    const [one, two] = await Promise.all([startTestApp({ env: { REDIS_URL } }), startTestApp({ env: { REDIS_URL } })])
    const address = someAddress()
    await exhaust(one, address)
    await two.call('post', '/api/contact', address).send(wrong).expect(429).expect('retry-after', /^\d+$/)
    await Promise.all([one.close(), two.close()])
  })

  it('open again, block for the time asked, and lose no call', async () => {
    const storage = new RedisThrottlerStorage(REDIS_URL, silent)
    const key = `test:${someAddress()}:${Date.now()}`
    await storage.onModuleInit()
    const hits = await Promise.all(Array.from({ length: 10 }, () => storage.increment(key, 400, 5, 0, 'test')))
    expect(hits.filter(({ isBlocked }) => !isBlocked)).toHaveLength(5)
    await sleep(450)
    expect(await storage.increment(key, 400, 0, 60_000, 'test')).toMatchObject({ totalHits: 1, isBlocked: true })
    expect((await storage.increment(key, 400, 0, 60_000, 'test')).timeToBlockExpire).toBeLessThanOrEqual(1)
    expect((await storage.increment(`${key}b`, 400, 1, 60_000, 'test')).isBlocked).toBe(false)
    expect(await storage.increment(`${key}b`, 400, 1, 60_000, 'test')).toMatchObject({
      isBlocked: true,
      timeToBlockExpire: 60,
    })
    storage.onApplicationShutdown()
  })
})

const silent: FastifyBaseLogger = fastify({ logger: { level: 'silent' } }).log

describe('limits while Redis is away', () => {
  it('are kept by each server alone', async () => {
    const storage = new RedisThrottlerStorage('redis://127.0.0.1:1', silent)
    await storage.onModuleInit()
    const hits = []
    for (let call = 0; call < 4; call++) hits.push(await storage.increment('key', 60_000, 3, 0, 'test'))
    expect(hits.map(({ isBlocked }) => isBlocked)).toEqual([false, false, false, true])
    storage.onApplicationShutdown()
  })
})

describe('limits while the clock is set back', () => {
  it('last as long as they were to last', async () => {
    const storage = new MemoryThrottlerStorage()
    await storage.increment('key', 600_000, 0, 0)
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
    const { timeToBlockExpire } = await storage.increment('key', 600_000, 0, 0)
    clock.mockRestore()
    expect(timeToBlockExpire).toBeLessThanOrEqual(600)
  })
})
