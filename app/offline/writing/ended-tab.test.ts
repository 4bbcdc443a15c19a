import { plainText } from './plain-text'
import { FLUSH_MS } from './open-documents'
import { ModelDevice, type } from './testing/model-device.testing'
import { WritingServer } from './testing/model-server.testing'

const P = '00000000-0000-4000-8000-000000000001'
const S = 'section-1'

/** One section, open in two tabs of a phone. */
async function twoTabs() {
  const server = new WritingServer()
  server.project(P, { ana: 'owner' })
  server.seed(P, [S])
  const phone = new ModelDevice('phone', 'ana', server)
  const [first, second] = [phone.open(), phone.open()]
  await phone.pass(0)
  const [{ doc: here }, { doc: there }] = [await first.section(P, S), await second.section(P, S)]
  return { server, phone, first, second, here, there }
}

test('words of a tab whose disk is full outlive it in another that shows them', async () => {
  const { server, phone, first, second, here, there } = await twoTabs()
  phone.isOnline = false
  phone.isFull = true
  type(there, 'sans place ', 0, 1)
  await phone.pass(FLUSH_MS)
  expect(plainText(here)).toContain('sans place')
  phone.kill(second)
  await phone.pass(FLUSH_MS)
  phone.isFull = false
  await phone.goOnline()
  await first.store.sync()
  const { doc: elsewhere } = await new ModelDevice('tablet', 'ana', server).open().section(P, S)
  expect(plainText(elsewhere)).toContain('sans place')
})

test('what a tab put on the disk before it ended is on the screens of the others after a sync', async () => {
  const { phone, first, second, here, there } = await twoTabs()
  type(there, 'juste avant ', 0, 1)
  second.dieAfter = 1
  await phone.pass(FLUSH_MS)
  expect(second.isDead()).toBe(true)
  expect(plainText(here)).not.toContain('juste avant')
  await first.store.sync()
  expect(plainText(here)).toContain('juste avant')
})
