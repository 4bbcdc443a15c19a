import { SCHEMA_VERSION } from '#blocks/schema'
import { ModelDevice, type } from './testing/model-device.testing'
import { WritingServer } from './testing/model-server.testing'

const P = '00000000-0000-4000-8000-000000000001'
const S = 'section-1'

test('text that an older editor could not send leaves once the application is updated', async () => {
  const server = new WritingServer()
  server.project(P, { ana: 'owner' })
  server.seed(P, [S])
  const project = server.projects.get(P)
  const section = project?.documents.get(S)
  if (!project || !section) throw new Error('no section')
  /** The server's numbers after a change by an editor with this schema. */
  const makeAnswer = (schema: number) => {
    section.schema = schema
    section.head = project.head += 1
  }
  const phone = new ModelDevice('phone', 'ana', server)
  const tab = phone.open()
  await phone.pass(0)
  const { doc } = await tab.section(P, S)
  type(doc, 'vieux ', 0, 1)
  makeAnswer(SCHEMA_VERSION + 1)
  await tab.store.sync()
  expect(tab.store.project(P)?.documents.get(S)).toMatchObject({ state: 'refused', refused: 'oldSchema' })
  // The section is not sent again, whatever else is written.
  type(doc, 'encore ', 0, 1)
  const { calls } = server
  await tab.store.sync()
  expect(server.calls).toBe(calls + 1)
  phone.kill(tab)
  makeAnswer(SCHEMA_VERSION)
  const updated = phone.open()
  await phone.pass(0)
  await updated.store.sync()
  await updated.store.sync()
  expect(updated.store.project(P)?.documents.get(S)).toMatchObject({ state: 'sent', refused: null })
  expect(server.text(P, S)).toContain('vieux')
  expect(server.text(P, S)).toContain('encore')
})
