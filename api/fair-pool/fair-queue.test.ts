import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { BACKGROUND, Busy, FairQueue, QueueFullError } from './fair-queue'

/** A queue whose jobs end on demand. */
function slow(limits: { atOnce: number; maxWaiting?: number; maxWaitingEach?: number }, busy?: Busy) {
  const queue = new FairQueue({ maxWaiting: 1_000, maxWaitingEach: 1_000, ...limits }, busy)
  const working: { person: string; end: () => void }[] = []
  const served: string[] = []
  const ask = (person: string) =>
    queue.run(person, async () => {
      served.push(person)
      await new Promise<void>((resolve) => {
        const job = {
          person,
          end: () => {
            working.splice(working.indexOf(job), 1)
            resolve()
          },
        }
        working.push(job)
      })
    })
  const endFirst = async () => {
    await turn()
    working[0]?.end()
    await turn()
  }
  return { queue, working, served, ask, endFirst }
}

it('serves persons in turn, however much one of them asks for', async () => {
  const { served, ask, endFirst } = slow({ atOnce: 1 })
  const requested = [...Array.from({ length: 5 }, () => ask('a')), ask('b'), ask('c'), ask('b')]
  for (let count = 0; count < 8; count += 1) await endFirst()
  await Promise.all(requested)
  expect(served.join('')).toBe('abcabaaa')
})

it('lets a person have one job at work, so that a worker stays for others', async () => {
  const { working, ask, endFirst } = slow({ atOnce: 2 })
  const requested = [ask('a'), ask('a'), ask('a')]
  await turn()
  expect(working.map(({ person }) => person)).toEqual(['a'])
  requested.push(ask('b'))
  await turn()
  expect(working.map(({ person }) => person)).toEqual(['a', 'b'])
  for (let count = 0; count < 4; count += 1) await endFirst()
  await Promise.all(requested)
})

it('counts the work of queues that share who is busy', async () => {
  const busy = new Busy()
  const [one, other] = [slow({ atOnce: 1 }, busy), slow({ atOnce: 1 }, busy)]
  const requested = [one.ask('a'), other.ask('a'), other.ask('b')]
  await turn()
  expect(other.served).toEqual(['b'])
  await other.endFirst()
  expect(other.served).toEqual(['b'])
  await one.endFirst()
  expect(other.served).toEqual(['b', 'a'])
  await other.endFirst()
  await Promise.all(requested)
})

it('refuses what one person, or all of them, would let wait', async () => {
  const { ask, endFirst } = slow({ atOnce: 1, maxWaiting: 3, maxWaitingEach: 2 })
  const requested = [ask('a'), ask('a'), ask('a')]
  await expect(ask('a')).rejects.toThrow(QueueFullError)
  requested.push(ask('b'))
  await expect(ask('c')).rejects.toThrow(QueueFullError)
  for (let count = 0; count < 4; count += 1) await endFirst()
  await Promise.all(requested)
})

it('does its own work when nobody else waits', async () => {
  const { served, ask, endFirst } = slow({ atOnce: 1 })
  const requested = [ask('a'), ask(BACKGROUND), ask('b'), ask('a')]
  for (let count = 0; count < 4; count += 1) await endFirst()
  await Promise.all(requested)
  expect(served).toEqual(['a', 'b', 'a', BACKGROUND])
})

it('goes on after work that failed', async () => {
  const queue = new FairQueue({ atOnce: 1, maxWaiting: 9, maxWaitingEach: 9 })
  await expect(queue.run('a', () => Promise.reject(new RangeError('x')))).rejects.toThrow(RangeError)
  expect(await queue.run('a', () => Promise.resolve(2))).toBe(2)
})

it('makes nobody wait longer than one job of each other person', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 3 }),
      async (persons, atOnce) => {
        const { served, ask, endFirst } = slow({ atOnce })
        const requested = persons.map(ask)
        for (let count = 0; count < persons.length; count += 1) await endFirst()
        await Promise.all(requested)
        expect([...served].sort()).toEqual([...persons].sort())
        const first = (person: string) => served.indexOf(person)
        const others = new Set(persons)
        for (const person of others) expect(first(person)).toBeLessThan(others.size)
      },
    ),
  )
})
