import { findTextFragment, plainText } from './plain-text'
import { ModelDevice, type } from './testing/model-device.testing'
import { WritingServer } from './testing/model-server.testing'

const P = '00000000-0000-4000-8000-000000000001'
const S = 'section-1'

/** The student's phone recovers a passage: the mentor has removed the paragraph in which the phone wrote. */
async function scene() {
  const server = new WritingServer()
  server.project(P, { ana: 'owner', mia: 'mentor' })
  server.seed(P, [S])
  const enter = async (name: string, user: string) => {
    const device = new ModelDevice(name, user, server)
    const tab = device.open()
    await device.pass(0)
    const { doc } = await tab.section(P, S)
    return {
      device,
      tab,
      doc,
      sync: () => tab.store.sync(),
      passages: () => tab.store.project(P)?.passages ?? [],
      texts: () => (tab.store.project(P)?.passages ?? []).map(({ text }) => text),
    }
  }
  const phone = await enter('phone', 'ana')
  const tablet = await enter('tablet', 'ana')
  const mentor = await enter('mentor', 'mia')
  phone.device.isOnline = false
  type(phone.doc, 'précieux ', 0, 1)
  await phone.device.pass(300)
  findTextFragment(mentor.doc).delete(0, 1)
  await mentor.sync()
  phone.device.isOnline = true
  await phone.sync()
  expect(phone.texts()).toEqual([expect.stringContaining('précieux')])
  return { server, phone, tablet, mentor }
}

test('a passage comes to all devices of who wrote it, to nobody else, and waits for nothing', async () => {
  const { phone, tablet, mentor } = await scene()
  expect(await phone.tab.store.unsent()).toBe(0)
  await tablet.sync()
  await mentor.sync()
  expect(tablet.passages()).toMatchObject([{ section: S, author: 'self', text: phone.texts()[0] }])
  expect(mentor.texts()).toEqual([])
})

test('put back on one device, it goes on the others, and its text is there', async () => {
  const { server, phone, tablet } = await scene()
  await tablet.sync()
  await tablet.tab.store.putBack(tablet.passages()[0]?.id ?? '')
  expect(tablet.texts()).toEqual([])
  await tablet.sync()
  await phone.sync()
  expect(phone.texts()).toEqual([])
  expect(plainText(phone.doc)).toContain('précieux')
  expect(server.text(P, S)).toContain('précieux')
})

test('dismissed without network, it goes on the others once there is one', async () => {
  const { phone, tablet } = await scene()
  await tablet.sync()
  phone.device.isOnline = false
  await phone.tab.store.discardPassage(phone.passages()[0]?.id ?? '')
  await phone.device.pass(10_000)
  await tablet.sync()
  expect([phone.texts().length, tablet.texts().length]).toEqual([0, 1])
  await phone.device.goOnline()
  await phone.sync()
  await tablet.sync()
  expect(tablet.texts()).toEqual([])
  await phone.sync()
  expect(phone.texts()).toEqual([])
})

test('a put back is told only once the server has the text', async () => {
  const { server, phone, tablet } = await scene()
  await tablet.sync()
  // The student loses write access, so the server accepts nothing more.
  server.allow(P, 'ana', 'read_only')
  await phone.tab.store.putBack(phone.passages()[0]?.id ?? '')
  await phone.sync()
  await phone.sync()
  await tablet.sync()
  expect(tablet.texts()).toHaveLength(1)
  server.allow(P, 'ana', 'owner')
  await phone.sync()
  await phone.sync()
  await tablet.sync()
  expect(tablet.texts()).toEqual([])
  expect(server.text(P, S)).toContain('précieux')
})

test('a lost answer makes it neither two nor none', async () => {
  const { phone, tablet } = await scene()
  await tablet.sync()
  tablet.device.fates = ['lostAfter']
  await tablet.tab.store.discardPassage(tablet.passages()[0]?.id ?? '')
  await tablet.sync()
  await tablet.sync()
  await phone.sync()
  expect([phone.texts(), tablet.texts()]).toEqual([[], []])
})

test('after a restored backup the server has it again', async () => {
  const { server, phone, tablet } = await scene()
  server.epoch = 'second'
  server.projects.get(P)?.passages.clear()
  await phone.sync()
  await tablet.sync()
  expect(tablet.texts()).toContain(phone.texts()[0])
  expect([...(server.projects.get(P)?.passages.values() ?? [])].map(({ found }) => found?.text)).toContain(
    phone.texts()[0],
  )
})

test('the same words lost once more are found once more', async () => {
  const { phone, mentor } = await scene()
  const [first] = phone.passages()
  await phone.tab.store.discardPassage(first?.id ?? '')
  await phone.sync()
  await mentor.sync()
  type(mentor.doc, 'base ', 0, 0)
  await mentor.sync()
  await phone.sync()
  phone.device.isOnline = false
  const { length } = findTextFragment(phone.doc)
  expect(length).toBeGreaterThan(0)
  type(phone.doc, 'précieux ', 0, 1)
  await phone.device.pass(300)
  findTextFragment(mentor.doc).delete(0, 1)
  await mentor.sync()
  phone.device.isOnline = true
  await phone.sync()
  expect(phone.texts()).toEqual([expect.stringContaining('précieux')])
})
