import { setImmediate as turn } from 'node:timers/promises'
import { inHashQueue } from './hash-queue'
import { someAddress, startTestApp } from '../testing/test-app'

describe('the queue of costly hashes', () => {
  it('runs few at once, and refuses anyone who would wait too long', async () => {
    let running = 0
    let most = 0
    let release: () => void = () => undefined
    const blocked = new Promise<void>((resolve) => (release = resolve))
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await blocked
      running -= 1
      return 'done'
    }
    const all = Array.from({ length: 100 }, () =>
      inHashQueue(work).catch((error: unknown) => (error instanceof Error ? error.message : error)),
    )
    await turn()
    release()
    const results = await Promise.all(all)
    expect(most).toBeLessThanOrEqual(2)
    expect(results.filter((result) => result === 'done').length).toBeLessThanOrEqual(63)
    expect(results.filter((result) => result === 'serverBusy').length).toBeGreaterThanOrEqual(37)
    expect(await inHashQueue(() => Promise.resolve(1))).toBe(1)
  })

  it('a failure of one is its own', async () => {
    await expect(inHashQueue(() => Promise.reject(new RangeError('x')))).rejects.toThrow(RangeError)
    expect(await inHashQueue(() => Promise.resolve(2))).toBe(2)
  })

  it('a flood of sign-ins ends in 503 with Retry-After, and nothing else than 401', async () => {
    const test = await startTestApp()
    const signIn = () =>
      test.call('post', '/api/auth/login', someAddress()).send({ username: someAddress(), password: 'x'.repeat(20) })
    const answers = await Promise.all(Array.from({ length: 300 }, async () => signIn()))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].every((status) => [401, 503].includes(status))).toBe(true)
    for (const { status, headers } of answers)
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    await test.close()
  })
})
