import { addAfter, applyEdit, readOutline } from './outline-edits'
import { ModelDevice } from './testing/model-device.testing'
import { WritingServer } from './testing/model-server.testing'

const P = '00000000-0000-4000-8000-000000000001'

test('a change of the outline is on the disk as soon as it is made', async () => {
  const server = new WritingServer()
  server.project(P, { ana: 'owner' })
  server.seed(P, [])
  const phone = new ModelDevice('phone', 'ana', server)
  const tab = phone.open()
  await phone.pass(0)
  phone.isOnline = false
  const { doc } = await tab.store.openOutline(P)
  applyEdit(doc, addAfter(readOutline(doc), null, '00000000-0000-4000-8000-000000000009', 'Annexes'))
  // No timer runs: the phone kills the page at once.
  await Promise.resolve()
  phone.kill(tab)
  const { doc: stored } = await phone.open().store.openOutline(P)
  expect(Object.values(readOutline(stored)).map(({ title }) => title)).toContain('Annexes')
})
