import type { ModelTab } from './testing/model-browser.testing'
import { create, edit, remove, Scene } from './testing/scene.testing'

/**
 * The server receives an edit, but its response is lost. Before the retry somebody removes the row, which the repeated
 * response still contains.
 */
async function removedMeanwhile(): Promise<{ scene: Scene; tab: ModelTab; askAgain: () => Promise<void> }> {
  const scene = await Scene.open()
  const { server, browser, tab } = scene
  browser.fates = ['lostAfter']
  const entry = await scene.write(tab, edit('a', { title: 'A2' }))
  expect(scene.onServer('a')).toMatchObject({ title: 'A2' })
  expect(scene.entry(tab, entry)).toMatchObject({ state: 'waiting', isUncertain: true })
  server.seedRemoval('projects', 'a')
  const askAgain = async () => {
    await browser.pass(3_600_000)
    expect(scene.entry(tab, entry)?.state).toBe('received')
  }
  return { scene, tab, askAgain }
}

test('a row that was heard to be gone stays gone when the late answer still knows it', async () => {
  const { scene, tab, askAgain } = await removedMeanwhile()
  await tab.engine.sync()
  await askAgain()
  expect(scene.ids(tab)).toEqual(['b', 'c', 'd', 'e'])
})

test('so does one that a list copied anew did not bring', async () => {
  const { scene, tab, askAgain } = await removedMeanwhile()
  // The server drops its change log, so the list is pulled again without information on removed rows.
  scene.server.epoch += 1
  await tab.engine.sync()
  await askAgain()
  expect(scene.ids(tab)).toEqual(['b', 'c', 'd', 'e'])
})

test('nor does a row come back that was made here, removed elsewhere, and missing when its list was pulled anew', async () => {
  const scene = await Scene.open()
  const { server, browser, tab } = scene
  browser.fates = ['lostAfter']
  await scene.write(tab, create({ title: 'Éphémère' }))
  const made = server.live('projects').find((row) => 'title' in row && row.title === 'Éphémère')
  server.seedRemoval('projects', made?.id ?? '')
  server.epoch += 1
  await tab.engine.sync()
  await browser.pass(3_600_000)
  expect(scene.states(tab)).toEqual(['received'])
  expect(scene.ids(tab)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a row that was restored before the late answer to its removal came stays', async () => {
  const scene = await Scene.open()
  const { server, browser, tab } = scene
  browser.fates = ['lostAfter']
  await scene.write(tab, remove('a'))
  expect(scene.onServer('a')).toBeUndefined()
  server.seed('projects', 'a', { title: 'a' })
  await tab.engine.sync()
  await browser.pass(3_600_000)
  expect(scene.states(tab)).toEqual(['received'])
  expect(scene.ids(tab)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('so does one whose making was taken back', async () => {
  const scene = await Scene.open()
  const { server, browser, tab } = scene
  await scene.write(tab, create({ title: 'Repris' }))
  const made = server.live('projects').find((row) => 'title' in row && row.title === 'Repris')?.id ?? ''
  browser.fates = ['lostAfter']
  await tab.engine.undo(tab.engine.entries())
  await browser.pass(0)
  expect(scene.onServer(made)).toBeUndefined()
  server.seed('projects', made, { title: 'Repris' })
  await tab.engine.sync()
  await browser.pass(3_600_000)
  expect(scene.states(tab)).toEqual(['received', 'received'])
  expect(scene.ids(tab)).toContain(made)
})

test('a name that came with a sync stays when the late answer still has the one before', async () => {
  const scene = await Scene.open()
  const { server, browser, tab } = scene
  browser.fates = ['lostAfter']
  await scene.write(tab, edit('a', { title: 'A2' }))
  server.seedName('projects', 'a', { studentName: 'Ama Lawson-Body' })
  await tab.engine.sync()
  await browser.pass(3_600_000)
  expect(scene.states(tab)).toEqual(['received'])
  expect(tab.engine.list('projects').rows.find(({ row }) => row.id === 'a')?.row).toMatchObject({
    title: 'A2',
    studentName: 'Ama Lawson-Body',
  })
})

test('a row made while its list was pulled anew is shown once, whenever its answer comes', async () => {
  const scene = await Scene.open()
  const { server, browser, tab } = scene
  browser.fates = ['lostBefore']
  await scene.write(tab, create({ title: 'Tardif' }))
  server.epoch += 1
  await tab.engine.sync()
  await browser.pass(3_600_000)
  await tab.engine.sync()
  expect(scene.states(tab)).toEqual(['received'])
  expect(tab.engine.list('projects').rows.filter(({ row }) => 'title' in row && row.title === 'Tardif')).toHaveLength(1)
})

test('what was done on the server beside the lists is brought though a sync had just asked', async () => {
  const scene = await Scene.open()
  const { server, tab } = scene
  const handle = server.handle.bind(server)
  let after: Promise<void> | undefined
  // The running sync already has its response when the row changes and a screen requests another sync.
  server.handle = (...call) => {
    server.handle = handle
    const answer = handle(...call)
    server.seed('projects', 'a', { title: 'A2' })
    after = tab.engine.catchUp()
    return answer
  }
  await tab.engine.sync()
  await after
  expect(scene.shown(tab, 'a')).toMatchObject({ title: 'A2' })
})
