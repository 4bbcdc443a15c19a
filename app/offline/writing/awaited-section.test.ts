import { ModelDevice } from './testing/model-device.testing'
import { WritingServer } from './testing/model-server.testing'

const P = '00000000-0000-4000-8000-000000000001'
const S = 'section-1'

test('a section that only this tab shows is there although another tab is at a sync', async () => {
  const server = new WritingServer()
  server.project(P, { ana: 'owner' })
  server.seed(P, [S])
  let go: () => void = () => undefined
  let gate: Promise<void> = Promise.resolve()
  const phone = new ModelDevice('phone', 'ana', {
    sync: async (userId, question) => {
      const answer = server.sync(userId, question)
      await gate
      return answer
    },
  })
  phone.isSparing = true
  const [first, second] = [phone.open(), phone.open()]
  await phone.pass(0)
  gate = new Promise((resolve) => (go = resolve))
  const going = first.store.sync()
  await new Promise((resolve) => setTimeout(resolve, 20))
  const opening = second.section(P, S)
  await new Promise((resolve) => setTimeout(resolve, 20))
  go()
  await going
  expect((await opening).status).toBe('ready')
})
