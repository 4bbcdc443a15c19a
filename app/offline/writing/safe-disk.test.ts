import { StorageFailure } from '../storage/storage'
import { memoryDisk } from './memory-disk'
import { SafeDisk } from './safe-disk'
import type { StoredUpdate, WritingDisk } from './tables'

const entry = (id: string): StoredUpdate => ({ id, document: 'd', projectId: 'p', update: new Uint8Array([0, 0]) })

test('what is typed while a full disk recovers is on the disk, at whatever moment', async () => {
  for (let moment = 0; moment < 40; moment += 1) {
    const stored = memoryDisk()
    let isFull = true
    const durable: WritingDisk = {
      ...stored,
      transaction: (mode, names, work) =>
        isFull && mode !== 'read'
          ? Promise.reject(new StorageFailure('QuotaExceededError'))
          : stored.transaction(mode, names, work),
    }
    const disk = new SafeDisk(durable, () => 'new')
    const put = (id: string) => disk.transaction('put', ['updates'], ({ updates }) => updates.put([entry(id)]))
    await put('before')
    expect(disk.hasFailed()).toBe(true)
    isFull = false
    const recovering = disk.recover(() => undefined)
    for (let turn = 0; turn < moment; turn += 1) await Promise.resolve()
    await put('during')
    await recovering
    await put('after')
    const ids = await stored.transaction('read', ['updates'], async ({ updates }) =>
      (await updates.all()).map(({ id }) => id),
    )
    expect(ids.sort()).toEqual(['after', 'before', 'during'])
  }
})
