import { ModelDevice, type } from './testing/model-device.testing'
import { WritingServer } from './testing/model-server.testing'

const P = '00000000-0000-4000-8000-000000000001'
const S = 'section-1'

test('the last words of a section that is left during a sync leave right after it', async () => {
  const server = new WritingServer()
  server.project(P, { ana: 'owner' })
  server.seed(P, [S])
  let during: (() => void) | null = null
  const phone: ModelDevice = new ModelDevice('phone', 'ana', {
    sync: async (user, question) => {
      const answer = server.sync(user, question)
      during?.()
      during = null
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      for (const timer of Array.from(phone.timers))
        if (timer.at <= phone.clock && phone.timers.delete(timer)) timer.work()
      return answer
    },
  })
  const tab = phone.open()
  await phone.pass(0)
  const { doc } = await tab.section(P, S)
  type(doc, 'tôt ', 0, 1)
  during = () => {
    type(doc, 'tard ', 0, 1)
    tab.close(S)
  }
  await tab.store.sync()
  await phone.quiet()
  expect(server.text(P, S)).toContain('tard')
})
