import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { databaseName, dexieStorage } from '../storage/dexie-storage'
import { forgetOthers } from './forget-others'
import type { MutationEntry } from '../storage/types'

const DAY_MS = 86_400_000
const NOW = 100 * DAY_MS
const row = { id: 'p', version: 1, createdAt: '', updatedAt: '' }
const entry = (state: MutationEntry['state']): MutationEntry => ({
  id: 'l',
  record: 'projects:p',
  method: 'PATCH',
  url: '',
  kind: 'edit',
  label: 'P',
  createdAt: 1,
  state,
  attempts: 0,
  nextAttemptAt: 0,
  act: { resource: 'projects', kind: 'edit', id: 'p', changes: { title: 'Écrit hors ligne' }, label: 'P' },
  rowId: 'p',
})

/** A person's replica of one project with one entry, last confirmed `days` ago. */
async function leave(
  userId: string,
  { state, draft = false, days = 1 }: { state: MutationEntry['state']; draft?: boolean; days?: number },
): Promise<void> {
  const storage = dexieStorage(userId)
  await storage.transaction('write', ['projects', 'lines', 'drafts', 'cached', 'meta'], async (tables) => {
    await tables.projects.put([{ id: 'p', row, base: row, state: 'clean', generation: 1 }])
    await tables.lines.put([entry(state)])
    if (draft) await tables.drafts.put([{ id: 'projects:new', value: { title: 'Brouillon' }, at: 1 }])
    await tables.cached.put([{ id: 'stats', value: 1, at: 1 }])
    await tables.meta.put([{ id: 'life', value: { version: 1, confirmedAt: NOW - days * DAY_MS }, at: 1 }])
  })
  storage.close()
}

async function readRemaining(userId: string) {
  const storage = dexieStorage(userId)
  const found = await storage.transaction('read', ['projects', 'lines', 'drafts', 'cached'], async (tables) => ({
    rows: (await tables.projects.all()).map(({ base }) => base),
    lines: (await tables.lines.all()).length,
    drafts: (await tables.drafts.all()).length,
    cached: (await tables.cached.all()).length,
  }))
  storage.close()
  return found
}

const names = async () => (await Dexie.getDatabaseNames()).sort()
afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

test('what another person left goes at the next sign-in; one’s own stays', async () => {
  await leave('ana', { state: 'received' })
  await leave('ben', { state: 'waiting' })
  const anonymous = new Dexie('anonymous')
  anonymous.version(1).stores({ x: 'id' })
  await anonymous.open()
  anonymous.close()
  await forgetOthers('ben', NOW)
  expect(await names()).toEqual(['anonymous', databaseName('ben')])
  expect(await readRemaining('ben')).toMatchObject({ rows: [row], lines: 1, cached: 1 })
})

test.each([{ state: 'waiting' as const }, { state: 'received' as const, draft: true }])(
  'of anyone who had not sent everything (%j) only that waits',
  async (what) => {
    await leave('ana', what)
    await forgetOthers('ben', NOW)
    expect(await readRemaining('ana')).toEqual({
      rows: [],
      lines: 1,
      drafts: what.state === 'waiting' ? 0 : 1,
      cached: 0,
    })
  },
)

test('and no longer than the server remembers what has arrived', async () => {
  await leave('ana', { state: 'waiting', days: 31 })
  await forgetOthers('ben', NOW)
  expect(await names()).toEqual([])
})

test('on a shared device nobody’s copy stays, not even one’s own of another day', async () => {
  await leave('ana', { state: 'received' })
  await forgetOthers(null, NOW)
  expect(await names()).toEqual([])
})
