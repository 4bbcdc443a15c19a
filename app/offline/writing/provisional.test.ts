import { plainText } from './plain-text'
import { dropProvisional, moveProvisional, PROVISIONAL_TABLES, renameProvisional } from './provisional'
import { ModelDevice, type, type ModelTab } from './testing/model-device.testing'
import { begin, make, OTHER, readTitles, P, S, scene, TEMPLATE, TITLE, write } from './testing/provisional.testing'

const provisional = (tab: ModelTab, id = P) => tab.store.project(id)?.provisional.map(({ title }) => title) ?? []
const ALL = [TITLE, ...TEMPLATE].sort()

/** Syncs until nothing remains to be sent. */
async function settle(phone: ModelDevice, tab: ModelTab): Promise<void> {
  await phone.goOnline()
  for (let round = 0; round < 3; round += 1) {
    await tab.store.sync()
    await phone.quiet()
  }
}

test('a section is written before its project is made, and outlives its tab', async () => {
  const { phone } = scene()
  const { tab, access, status } = await write(phone, 'gardé ')
  expect([access, status, provisional(tab)]).toEqual(['owner', 'ready', [TITLE]])
  phone.kill(tab)
  const again = phone.open()
  await phone.pass(0)
  const { doc, access: storedAccess } = await again.section(P, S)
  expect([plainText(doc), storedAccess]).toEqual(['gardé ', 'owner'])
  expect(await again.store.unsent()).toBe(1)
})

test('nothing of it is sent before, however often it is tried, and the outline is not made here', async () => {
  const { server, phone } = scene()
  const { tab } = await write(phone, 'tôt ')
  const syncSpy = jest.spyOn(server, 'sync')
  await settle(phone, tab)
  expect(syncSpy.mock.calls.length).toBeGreaterThan(1)
  expect(syncSpy.mock.calls.flatMap(([, { documents }]) => documents)).toEqual([])
  expect(tab.store.project(P)?.documents.get(S)).toMatchObject({ state: 'saved', refused: null })
  expect((await tab.store.openOutline(P)).status).toBe('missing')
})

test.each([false, true])('it comes into the outline once the project is made (data saver: %s)', async (isSparing) => {
  const { server, phone } = scene()
  phone.isSparing = isSparing
  const { tab, doc } = await write(phone, 'avant ')
  make(server)
  await settle(phone, tab)
  expect(readTitles(server)).toEqual(ALL)
  expect(server.text(P, S)).toBe('avant ')
  expect(server.text(P, 'section-1')).toBe('début-section-1 ')
  expect(provisional(tab)).toEqual([])
  expect(await tab.store.unsent()).toBe(0)
  // A person who was writing in the section goes on.
  type(doc, 'après ', 0, 0)
  await phone.pass(300)
  await settle(phone, tab)
  expect(server.text(P, S)).toContain('après')
  expect(server.text(P, S)).toContain('avant')
})

test('one sync brings the outline, puts the section into it, and sends both', async () => {
  const { server, phone } = scene()
  const { tab } = await write(phone, 'vite ')
  make(server)
  phone.isOnline = true
  await tab.store.sync()
  expect(readTitles(server)).toEqual(ALL)
  expect(server.text(P, S)).toBe('vite ')
})

test('a second device sees the template’s sections and the own one, once', async () => {
  const { server, phone } = scene()
  const { tab } = await write(phone, 'avant ')
  make(server)
  const other = new ModelDevice('other', 'ana', server)
  const second = other.open()
  await settle(other, second)
  await settle(phone, tab)
  await settle(other, second)
  const { doc } = await second.section(P, S)
  expect(plainText(doc)).toBe('avant ')
  expect(readTitles(server)).toEqual(ALL)
})

test('two tabs that take it in at the same moment do it once', async () => {
  const { server, phone } = scene()
  const { tab } = await write(phone, 'deux ')
  const twin = phone.open()
  make(server)
  await settle(phone, tab)
  // Begins a section again that the outline already has, as after two concurrent calls.
  await begin(tab)
  await Promise.all([tab.store.takeIn(), twin.store.takeIn(), tab.store.takeIn()])
  await settle(phone, twin)
  expect(readTitles(server)).toEqual(ALL)
  expect(server.text(P, S)).toBe('deux ')
  expect([provisional(tab), provisional(twin)]).toEqual([[], []])
})

test('lost answers change nothing', async () => {
  const { server, phone } = scene()
  const { tab } = await write(phone, 'perdue ')
  make(server)
  phone.isOnline = true
  for (let lost = 0; lost < 6; lost += 1) {
    phone.fates = [...Array.from({ length: lost }, () => 'ok' as const), 'lostAfter']
    await tab.store.sync()
    await phone.quiet()
  }
  await settle(phone, tab)
  expect(readTitles(server)).toEqual(ALL)
  expect(server.text(P, S)).toBe('perdue ')
})

test('a page that dies at any moment of it leaves neither a loss nor a double', async () => {
  let deaths = 0
  for (let after = 0; deaths === after; after += 1) {
    const { server, phone } = scene()
    const tab = phone.open()
    tab.dieAfter = after
    const work = async () => {
      await write(phone, 'durable ', tab)
      if (!server.projects.has(P)) make(server)
      await settle(phone, tab)
    }
    await Promise.race([work(), tab.death])
    await phone.quiet()
    if (tab.isDead()) deaths += 1
    else phone.kill(tab)
    // Repeats what was not begun or not yet on the disk.
    const again = phone.open()
    await phone.pass(0)
    await begin(again)
    const { doc } = await again.section(P, S)
    if (plainText(doc) === '') type(doc, 'durable ', 0, 0)
    await phone.pass(300)
    if (!server.projects.has(P)) make(server)
    await settle(phone, again)
    await settle(phone, again)
    const found = { after, outline: readTitles(server), text: server.text(P, S) }
    expect(found).toEqual({ after, outline: ALL, text: 'durable ' })
    expect(provisional(again)).toEqual([])
  }
  expect(deaths).toBeGreaterThan(20)
}, 60_000)

test('a full outline takes none: the section stays, and goes with another project', async () => {
  const { server, phone } = scene()
  const { tab } = await write(phone, 'plein ')
  server.project(P, { ana: 'owner' })
  server.seed(
    P,
    Array.from({ length: 60 }, (_, index) => `s${String(index)}`),
  )
  make(server, OTHER)
  await settle(phone, tab)
  expect(readTitles(server)).toHaveLength(60)
  expect(provisional(tab)).toEqual([TITLE])
  expect(await tab.store.unsent()).toBe(1)
  phone.isOnline = false
  await tab.store.change(PROVISIONAL_TABLES, moveProvisional([S], OTHER))
  await tab.store.takeIn()
  expect([provisional(tab), provisional(tab, OTHER)]).toEqual([[], []])
  await settle(phone, tab)
  expect(readTitles(server, OTHER)).toEqual(ALL)
  expect(server.text(OTHER, S)).toBe('plein ')
  expect(await tab.store.unsent()).toBe(0)
})

test('words still in a buffer go with the section that is moved', async () => {
  const { server, phone } = scene()
  const { tab, doc } = await write(phone, 'un ')
  type(doc, 'deux ', 0, 0)
  await tab.store.change(PROVISIONAL_TABLES, moveProvisional([S], OTHER))
  type(doc, 'trois ', 0, 0)
  make(server, OTHER)
  await settle(phone, tab)
  expect(server.text(OTHER, S).split(/\s+/).filter(Boolean).sort()).toEqual(['deux', 'trois', 'un'])
})

test('it is renamed, and given up with nothing left', async () => {
  const { server, phone } = scene()
  const { tab } = await write(phone, 'adieu ')
  await tab.store.change(PROVISIONAL_TABLES, renameProvisional(S, 'Terrain'))
  expect(provisional(tab)).toEqual(['Terrain'])
  expect(await tab.store.unsentTexts()).toBe('Terrain\n\nadieu')
  await tab.store.change(PROVISIONAL_TABLES, dropProvisional([S]))
  expect(await tab.store.unsent()).toBe(0)
  make(server)
  await settle(phone, tab)
  expect(readTitles(server)).toEqual([...TEMPLATE].sort())
  expect(server.text(P, S)).toBe('')
})

test('what is no longer provisional is not dropped', async () => {
  const { server, phone } = scene()
  const { tab } = await write(phone, 'reste ')
  make(server)
  await settle(phone, tab)
  await tab.store.change(PROVISIONAL_TABLES, dropProvisional([S]))
  expect(plainText((await tab.section(P, S)).doc)).toBe('reste ')
})

test('a full disk keeps it in the page, and takes it once there is room', async () => {
  const { server, phone } = scene()
  phone.isFull = true
  const { tab } = await write(phone, 'serré ')
  expect(tab.store.status()).toMatchObject({ storage: 'failed', unsent: 1 })
  phone.isFull = false
  await tab.store.sync()
  await phone.quiet()
  expect(tab.store.status().storage).toBe('kept')
  phone.kill(tab)
  const again = phone.open()
  await phone.pass(0)
  expect(provisional(again)).toEqual([TITLE])
  make(server)
  await settle(phone, again)
  expect(readTitles(server)).toEqual(ALL)
  expect(server.text(P, S)).toBe('serré ')
})

test('a session that ended locks it, and it leaves after the sign-in', async () => {
  const { server, phone } = scene()
  const { tab } = await write(phone, 'fermé ')
  make(server)
  phone.isOnline = true
  phone.fates = ['signedOut']
  await tab.store.sync()
  await phone.quiet()
  expect(tab.store.status().session).toBe('ended')
  expect(provisional(tab)).toEqual([TITLE])
  await tab.store.resume()
  await settle(phone, tab)
  expect(readTitles(server)).toEqual(ALL)
})
