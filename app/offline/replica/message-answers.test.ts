import type { Mutation } from '../storage/types'
import { Scene } from './testing/scene.testing'

const answer = (text: string): Mutation => ({
  resource: 'messages',
  kind: 'answer',
  id: 'm',
  changes: { text },
  shown: { status: 'in_progress' },
  label: 'Afi',
})

/** The console with one new message. */
async function open() {
  const scene = await Scene.open()
  const { tab, server, browser } = scene
  server.seed('messages', 'm', { status: 'new', message: 'Quel prix ?' })
  tab.engine.list('messages')
  await tab.engine.sync()
  const shown = () => tab.engine.list('messages').rows[0]
  return { tab, server, browser, shown, write: (mutation: Mutation) => scene.write(tab, mutation) }
}

test('an answer given offline waits, and leaves once when the network is back', async () => {
  const { tab, server, browser, shown, write } = await open()
  browser.isOnline = false
  await write(answer('Bonjour'))
  expect(shown()).toMatchObject({ row: { status: 'in_progress', message: 'Quel prix ?' }, state: 'waiting' })
  expect(shown()?.row).not.toHaveProperty('text')
  browser.fates = ['lostAfter']
  await browser.backOnline()
  await browser.pass(60_000)
  expect(tab.engine.entries().map(({ state }) => state)).toEqual(['received'])
  expect(server.applied.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/messages/m/replies'])
  expect(shown()).toMatchObject({ row: { version: 2 }, state: 'clean' })
})

test('it needs no version, and what is done after it meets the one that it makes', async () => {
  const { tab, server, browser, shown, write } = await open()
  browser.isOnline = false
  await write(answer('Bonjour'))
  await write({ resource: 'messages', kind: 'edit', id: 'm', changes: { status: 'resolved' }, label: 'Afi' })
  await browser.backOnline()
  expect(tab.engine.entries().map(({ state }) => state)).toEqual(['received', 'received'])
  expect(shown()?.row).toMatchObject({ status: 'resolved', version: 3 })

  // Somebody else answers meanwhile; both answers are stored.
  browser.isOnline = false
  await write(answer('Encore'))
  server.seed('messages', 'm', { status: 'resolved' })
  await browser.backOnline()
  expect(tab.engine.entries().map(({ state }) => state)).toEqual(['received', 'received', 'received'])
})

test('taken back before it leaves it never was; refused, it changes nothing and keeps its text', async () => {
  const { tab, browser, server, shown, write } = await open()
  browser.isOnline = false
  const early = await write(answer('Trop tôt'))
  await tab.engine.undo([early])
  expect(tab.engine.entries()).toEqual([])
  expect(shown()).toMatchObject({ row: { status: 'new' }, state: 'clean' })
  await write(answer('bad'))
  await browser.backOnline()
  expect(tab.engine.entries()).toMatchObject([{ state: 'refused', act: { changes: { text: 'bad' } } }])
  expect(shown()).toMatchObject({ row: { status: 'new' }, state: 'refused' })
  expect(server.applied).toEqual([])
})
