import fc from 'fast-check'
import { nextWakeMs } from './entry'
import { ModelDevice, ModelServer, type Fate } from './model.testing'

const fate = fc.constantFrom<Fate[]>(
  'ok',
  'ok',
  'lostBefore',
  'lostAfter',
  'busy',
  'signedOut',
  'refused',
  'killedBefore',
  'killedAfter',
)
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('write' as const), record: fc.constantFrom('a', 'b', 'c') }) },
  { weight: 2, arbitrary: fc.constant({ do: 'flush' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'twoTabs' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      by: fc.integer({ min: -2 * 86_400_000, max: 2 * 86_400_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'signIn' as const }) },
)

/** Signs in, reopens the page, and waits until nothing more can be sent. */
async function settle(device: ModelDevice): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    device.resume()
    await device.flush()
    const entries = [...device.entries.values()]
    // The tab crashed or the person was signed out again; the next turn repeats both steps.
    if (entries.some(({ state, paused }) => state === 'sending' || paused)) continue
    const wake = nextWakeMs(entries, device.clock)
    if (wake === null) return
    // After the clock was set back, an entry may still not be due, so the loop checks again, as the product does.
    device.clock += wake
  }
  throw new Error('the queue does not drain')
}

test('whatever happens on the way, nothing is lost, nothing is applied twice, and the queue drains in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 30 }), fc.array(fate, { maxLength: 30 }), async (actions, fates) => {
      const server = new ModelServer()
      const device = new ModelDevice(server, [...fates])
      const written: { id: string; record: string }[] = []
      for (const step of actions) {
        if (step.do === 'write') {
          const id = `line-${String(written.length).padStart(3, '0')}`
          written.push({ id, record: step.record })
          // In this model the clock may stop but not run backwards between two writes; a test below covers that.
          await device.enqueue(id, step.record, written.length)
        } else if (step.do === 'flush') await device.flush()
        else if (step.do === 'twoTabs') await Promise.all([device.flush(), device.flush()])
        else if (step.do === 'clock') device.clock += step.by
        else device.resume()
      }
      await settle(device)

      const applied = server.applied.map(({ key }) => key)
      expect(new Set(applied).size).toBe(applied.length)
      expect([...device.entries.keys()].sort()).toEqual(written.map(({ id }) => id))
      for (const record of ['a', 'b', 'c']) {
        const mine = written.filter((entry) => entry.record === record).map(({ id }) => id)
        const states = mine.map((id) => device.entries.get(id)?.state)
        const stop = states.indexOf('refused')
        // All entries in order, up to the first refused one, on which later ones depend.
        const expected = stop === -1 ? mine : mine.slice(0, stop)
        expect(server.applied.filter((entry) => entry.record === record).map(({ key }) => key)).toEqual(expected)
        expect(states).toEqual(
          mine.map((_, index) => (stop === -1 || index < stop ? 'received' : index === stop ? 'refused' : 'waiting')),
        )
      }
    }),
    {
      numRuns: 300,
      // The clock is set back by almost the longest delay, so the first check comes before the entry is due.
      examples: [[[{ do: 'write', record: 'a' }, { do: 'flush' }, { do: 'clock', by: -896_001 }], ['lostAfter']]],
    },
  )
})

test('two tabs at once send each entry once', async () => {
  const server = new ModelServer()
  const device = new ModelDevice(server, [])
  for (const id of ['1', '2', '3']) await device.enqueue(id, 'same', Number(id))
  await Promise.all([device.flush(), device.flush(), device.flush()])
  expect(server.applied.map(({ key }) => key)).toEqual(['1', '2', '3'])
  expect([...device.entries.values()].map(({ attempts }) => attempts)).toEqual([1, 1, 1])
})

test('an entry left in the middle by a tab that died is sent again, and applied once', async () => {
  const server = new ModelServer()
  const device = new ModelDevice(server, ['killedAfter'])
  await device.enqueue('1', 'a', 1)
  await device.flush()
  expect(device.entries.get('1')?.state).toBe('sending')
  await device.flush()
  expect(device.entries.get('1')?.state).toBe('received')
  expect(server.applied).toHaveLength(1)
})

test('without a network, only the first is tried', async () => {
  const device = new ModelDevice(new ModelServer(), ['lostBefore'])
  for (const id of ['1', '2', '3']) await device.enqueue(id, id, Number(id))
  await device.flush()
  expect([...device.entries.values()].map(({ attempts }) => attempts)).toEqual([1, 0, 0])
})

test('one refused entry does not freeze the others', async () => {
  const device = new ModelDevice(new ModelServer(), ['refused'])
  for (const id of ['1', '2', '3']) await device.enqueue(id, id, Number(id))
  await device.flush()
  expect([...device.entries.values()].map(({ state }) => state)).toEqual(['refused', 'received', 'received'])
})

test('an entry that the person gave up while it travelled does not come back', async () => {
  const server = new ModelServer()
  const device = new ModelDevice(server, ['lostAfter'])
  await device.enqueue('1', 'a', 1)
  const flushing = device.flush()
  device.entries.delete('1')
  await flushing
  expect(device.entries.size).toBe(0)
})

test('a clock that jumps a day ahead and back does not hold an entry for a day', async () => {
  const server = new ModelServer()
  const device = new ModelDevice(server, ['busy'])
  await device.enqueue('1', 'a', 1)
  device.clock += 86_400_000
  await device.flush()
  device.clock -= 86_400_000
  await device.flush()
  expect(server.applied).toHaveLength(1)
})
