import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { dexieStorage } from '../storage/dexie-storage'
import { setPatience } from './testing/model-browser.testing'
import { checkEnd, settle } from './testing/model-end.testing'
import { ModelRun, step } from './testing/model-run.testing'
import { StorageFailure } from '../storage/storage'

const meta = (id: string) => ({ id, value: id, at: 1 })
let databases = 0

describe('a transaction', () => {
  test('is written whole or not at all', async () => {
    const storage = dexieStorage(`whole-${String((databases += 1))}`)
    await storage.transaction('write', ['meta'], (tables) => tables.meta.put([meta('a'), meta('b')]))
    const failing = storage.transaction('write', ['meta', 'drafts'], async (tables) => {
      await tables.meta.remove(['a'])
      await tables.drafts.put([meta('c')])
      throw new RangeError('stop')
    })
    await expect(failing).rejects.toThrow(RangeError)
    const found = await storage.transaction('read', ['meta', 'drafts'], async (tables) => [
      await tables.meta.get(['a', 'x', 'b']),
      await tables.drafts.all(),
    ])
    expect(found).toEqual([[meta('a'), undefined, meta('b')], []])
    storage.close()
  })

  test('of a storage that is closed fails as a storage does', async () => {
    const storage = dexieStorage(`closed-${String((databases += 1))}`)
    await storage.transaction('read', ['meta'], (tables) => tables.meta.all())
    storage.close()
    await expect(storage.transaction('read', ['meta'], (tables) => tables.meta.all())).rejects.toThrow(StorageFailure)
  })

  test('finds nothing of a person whose data was wiped', async () => {
    const name = `wiped-${String((databases += 1))}`
    const first = dexieStorage(name)
    await first.transaction('write', ['drafts'], (tables) => tables.drafts.put([meta('secret')]))
    await first.destroy()
    const second = dexieStorage(name)
    expect(await second.transaction('read', ['drafts'], (tables) => tables.drafts.all())).toEqual([])
    second.close()
  })
})

test('over the browser’s database too: nothing lost, nothing twice, nothing under another name', async () => {
  setPatience(80)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      databases += 1
      const suffix = String(databases)
      const run = new ModelRun((browser) => {
        browser.newDisk = (userId) => dexieStorage(`${userId}-${suffix}`)
      })
      await run.play(steps)
      await settle(run, checkEnd)
    }),
    { numRuns: 250 },
  )
}, 120_000)
