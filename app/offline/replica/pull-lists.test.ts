import { pullLists, type ReplicaNeeds } from './pull-lists'
import { LocalDatabase } from './local-database'
import { browserEnvironment } from './environment'
import { dropReplica } from './life'
import { memoryStorage } from '../storage/memory-storage'
import { pullAccount } from './own-account'

const MOMENT = '2026-06-15T09:00:00.000Z'
const row = (id: string) => ({ id, createdAt: MOMENT, updatedAt: MOMENT, version: 1 })
const page = (ids: string[], next: string, more: boolean) => ({
  body: { rows: ids.map(row), removed: [], next, changes: next, more, total: null },
})

/** A device, and a server with one response per call; `while` runs during the call. */
function scene(answers: { while?: () => Promise<void>; answer: { body: object } }[]) {
  const database = new LocalDatabase(
    memoryStorage(),
    'test',
    { ...browserEnvironment, channel: () => ({ post: () => undefined, close: () => undefined }) },
    { gone: () => undefined, entries: () => undefined },
  )
  const request: ReplicaNeeds['transport']['request'] = async () => {
    const next = answers.shift()
    if (!next) throw new Error('asked once more')
    await next.while?.()
    return { total: null, auditId: null, next: null, ...next.answer }
  }
  const bring = (wanted: Parameters<typeof pullLists>[1]) =>
    pullLists({ database, transport: { request }, now: () => 0, mayGoOn: () => true }, wanted)
  const ids = () =>
    database.transaction('read', ['projects'], async ({ projects }) =>
      (await projects.all()).map(({ id }) => id).sort(),
    )
  return { device: database, request, bring, ids, answers }
}

test('a page that comes after its copy was dropped is not taken for the whole list', async () => {
  const { device: database, bring, ids, answers } = scene([{ answer: page(['a', 'b'], '1', true) }])
  answers.push({ while: () => dropReplica(database), answer: page(['c'], '2', false) })
  await bring(['projects'])
  expect(await ids()).toEqual([])
  answers.push({ answer: page(['a', 'b'], '1', true) }, { answer: page(['c'], '2', false) })
  await bring(['projects'])
  expect(await ids()).toEqual(['a', 'b', 'c'])
})

test('nor are changes that come after it', async () => {
  const { device: database, bring, ids, answers } = scene([{ answer: page(['a', 'b'], '1', false) }])
  await bring(['projects'])
  answers.push({
    while: () => dropReplica(database),
    answer: { body: { projects: page(['c'], '2', false).body, next: '2' } },
  })
  await bring([])
  expect(await ids()).toEqual([])
  answers.push({ answer: page(['a', 'b', 'c'], '2', false) })
  await bring(['projects'])
  expect(await ids()).toEqual(['a', 'b', 'c'])
})

test('the own record that comes after the session has ended is not kept', async () => {
  const { device: database, request } = scene([{ answer: { body: row('me') } }, { answer: { body: row('me') } }])
  const readStored = () =>
    database.transaction('read', ['account'], async ({ account }) => (await account.all()).map(({ id }) => id))
  const bring = (isOpen: boolean) =>
    pullAccount({ database, transport: { request }, now: () => 0, mayGoOn: () => isOpen })
  await bring(false)
  expect(await readStored()).toEqual([])
  await bring(true)
  expect(await readStored()).toEqual(['me'])
})
