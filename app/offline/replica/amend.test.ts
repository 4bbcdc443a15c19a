import { quiet } from './testing/model-browser.testing'
import { create, Scene } from './testing/scene.testing'

const projects = (scene: Scene, title: string) =>
  scene.server.applied.filter((applied) => JSON.stringify(applied).includes(title)).length

describe('an entry that has not left', () => {
  test('is changed, in every tab, and sent as it is then', async () => {
    const scene = await Scene.open()
    const { browser, tab } = scene
    const twin = await scene.enter('ana')
    browser.isOnline = false
    const { id, rowId } = await scene.write(tab, create({ title: 'Avant' }))
    expect(await tab.engine.amend(id, { changes: { title: 'Corrigé' }, label: 'Corrigé' })).toBe(true)
    await quiet()
    for (const one of [tab, twin]) {
      expect(scene.shown(one, rowId)?.title).toBe('Corrigé')
      expect(one.engine.entries().at(-1)).toMatchObject({ id, label: 'Corrigé', state: 'waiting' })
    }
    await browser.backOnline()
    expect(tab.engine.entries().find((entry) => entry.id === id)).toMatchObject({ state: 'received' })
    const made = tab.engine.list('projects').rows.map(({ row }) => (row as unknown as { title: string }).title)
    expect(made.filter((title) => ['Avant', 'Corrigé'].includes(title))).toEqual(['Corrigé'])
  })

  test('is given up, and nothing leaves', async () => {
    const scene = await Scene.open()
    const { browser, tab } = scene
    browser.isOnline = false
    const { id, rowId } = await scene.write(tab, create({ title: 'Abandon' }))
    expect(await tab.engine.amend(id, null)).toBe(true)
    expect(scene.shown(tab, rowId)).toBeUndefined()
    await browser.backOnline()
    expect(projects(scene, 'Abandon')).toBe(0)
    expect(await tab.engine.unsent()).toBe(0)
  })
})

test('an entry that may have left is neither changed nor given up', async () => {
  const scene = await Scene.open()
  const { browser, tab } = scene
  browser.fates = ['lostAfter']
  const { id } = await scene.write(tab, create({ title: 'Parti' }))
  expect(tab.engine.entries().at(-1)).toMatchObject({ state: 'waiting', isUncertain: true })
  expect(await tab.engine.amend(id, { changes: { title: 'Trop tard' }, label: 'Trop tard' })).toBe(false)
  expect(await tab.engine.amend(id, null)).toBe(false)
  expect(tab.engine.entries().at(-1)).toMatchObject({ id, label: 'Nouveau' })
})
