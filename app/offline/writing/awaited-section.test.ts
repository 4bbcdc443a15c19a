import { ModelDevice } from './testing/model-device.testing'
import { WritingServer } from './testing/model-server.testing'

const P = '00000000-0000-4000-8000-000000000001'
const S = 'section-1'

/** A phone whose calls wait, after `hold()`, until the returned function is called. */
function slowPhone() {
  const server = new WritingServer()
  server.project(P, { ana: 'owner' })
  server.seed(P, [S])
  let gate: Promise<void> = Promise.resolve()
  const phone = new ModelDevice('phone', 'ana', {
    sync: async (userId, question) => {
      const answer = server.sync(userId, question)
      await gate
      return answer
    },
  })
  const hold = (): (() => void) => {
    let go: () => void = () => undefined
    gate = new Promise((resolve) => (go = resolve))
    return go
  }
  return { server, phone, hold }
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a section that only this tab shows is there although another tab is at a sync', async () => {
  const { phone, hold } = slowPhone()
  phone.isSparing = true
  const [first, second] = [phone.open(), phone.open()]
  await phone.pass(0)
  const go = hold()
  const going = first.store.sync()
  await aMoment()
  const opening = second.section(P, S)
  await aMoment()
  go()
  await going
  expect((await opening).status).toBe('ready')
})

test('what is done while a sync is at work leaves as soon as that ends', async () => {
  const { server, phone, hold } = slowPhone()
  const tab = phone.open()
  await phone.pass(0)
  const before = server.calls
  const go = hold()
  const going = tab.store.sync()
  await aMoment()
  const next = tab.store.sync()
  go()
  await Promise.all([going, next])
  expect(server.calls).toBe(before + 2)
})
