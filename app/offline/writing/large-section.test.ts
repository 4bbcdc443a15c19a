import { MAX_SECTION_BYTES } from '#contract/limits'
import { randomBytes } from 'node:crypto'
import { insertParagraphs } from './passages'
import { findTextFragment, plainText } from './plain-text'
import { moveBlocks } from './section-edits'
import { ModelDevice } from './testing/model-device.testing'
import { WritingServer } from './testing/model-server.testing'

const P = '00000000-0000-4000-8000-000000000001'
const S = 'section-1'
const PARAGRAPH = 'L’eau est proche, mais il faut la porter. '.repeat(250)

async function scene() {
  const server = new WritingServer()
  server.project(P, { ana: 'owner' })
  server.seed(P, [S, 'section-2'])
  const phone = new ModelDevice('phone', 'ana', server)
  const tab = phone.open()
  await phone.pass(0)
  const { doc } = await tab.section(P, S)
  const write = async (letters: number) => {
    for (let remaining = letters; remaining > 0; remaining -= PARAGRAPH.length)
      insertParagraphs(doc, findTextFragment(doc).length, PARAGRAPH, phone.newId)
    await tab.store.sync()
    return tab.store.project(P)?.documents.get(S)
  }
  return { server, phone, tab, doc, write }
}

test('a section says that it is nearly full before it cannot be sent, and is sent once it was split', async () => {
  const { server, tab, doc, write } = await scene()
  expect(await write(0.8 * MAX_SECTION_BYTES)).toMatchObject({ state: 'sent', isNearlyFull: false })
  expect(await write(0.13 * MAX_SECTION_BYTES)).toMatchObject({ state: 'sent', isNearlyFull: true })
  expect(await write(0.2 * MAX_SECTION_BYTES)).toMatchObject({ state: 'refused', refused: 'tooLarge' })
  const before = plainText(doc)
  const { doc: second } = await tab.section(P, 'section-2')
  moveBlocks(doc, Math.floor(findTextFragment(doc).length / 2), second)
  await tab.store.sync()
  expect(await tab.store.unsent()).toBe(0)
  expect(tab.store.project(P)?.documents.get(S)).toMatchObject({ state: 'sent', isNearlyFull: false })
  expect(`${server.text(P, S)}\n\n${server.text(P, 'section-2').split('\n\n').slice(1).join('\n\n')}`).toBe(before)
})

test('after a restored backup a section goes as its difference where it is too large to go whole', async () => {
  const { server, phone, tab, doc } = await scene()
  // Letters that compress badly, so that several calls are needed.
  for (let part = 0; part < 4; part += 1) {
    insertParagraphs(doc, findTextFragment(doc).length, randomBytes(60_000).toString('hex'), phone.newId)
    await tab.store.sync()
  }
  expect(await tab.store.unsent()).toBe(0)
  insertParagraphs(doc, 0, 'Depuis', phone.newId)
  server.epoch = 'second'
  for (let round = 0; round < 3; round += 1) await tab.store.sync()
  expect(tab.store.project(P)?.documents.get(S)).toMatchObject({ state: 'sent', refused: null })
  expect(server.text(P, S)).toBe(plainText(doc))
  expect(tab.store.project(P)?.passages).toEqual([])
})
