import { plainText } from '../plain-text'
import { ModelDevice, type, type ModelTab } from '../testing/model-device.testing'
import { WritingServer } from '../testing/model-server.testing'
import { LiveStream, type LiveWorld, type LiveSource } from './live-stream'

const P = '00000000-0000-4000-8000-000000000001'
const S = 'section-1'

/** The event streams that this device opens. */
class Streams {
  readonly opened: (LiveSource & { isClosed: boolean; readonly address: string })[] = []
  isVisible = true
  private changed: (() => void) | null = null

  world(device: ModelDevice, tab: ModelTab): LiveWorld {
    return {
      now: () => device.clock,
      random: () => 0.5,
      later: (ms, work) => {
        const timer = { at: device.clock + ms, tab, work }
        device.timers.add(timer)
        return () => device.timers.delete(timer)
      },
      isOnline: () => device.isOnline,
      isVisible: () => this.isVisible,
      isSparing: () => device.isSparing,
      open: (address) => {
        const source = {
          onmessage: null,
          onerror: null,
          isClosed: false,
          address,
          close: () => void (source.isClosed = true),
        }
        this.opened.push(source)
        return source
      },
      changes: (changed) => {
        this.changed = changed
        return () => (this.changed = null)
      },
    }
  }

  get open() {
    return this.opened.filter(({ isClosed }) => !isClosed)
  }
  change(): void {
    this.changed?.()
  }
  tell(event: object): void {
    for (const source of this.open) source.onmessage?.({ data: JSON.stringify({ project: P, ...event }) })
  }
  fail(): void {
    for (const source of this.open) source.onerror?.()
  }
}

async function scene() {
  const server = new WritingServer()
  server.project(P, { ana: 'owner', mia: 'mentor' })
  server.seed(P, [S])
  const enter = async (name: string, user: string) => {
    const device = new ModelDevice(name, user, server)
    const tab = device.open()
    await device.pass(0)
    const { doc } = await tab.section(P, S)
    const streams = new Streams()
    const stream = new LiveStream(tab.store, P, S, streams.world(device, tab))
    await device.pass(0)
    return { device, tab, doc, streams, stream }
  }
  const head = () => server.projects.get(P)?.head ?? 0
  return { server, head, phone: await enter('phone', 'ana'), other: await enter('other', 'mia') }
}

test('it asks for its section, and what others wrote comes at once', async () => {
  const { head, phone, other } = await scene()
  expect(phone.streams.opened.map(({ address }) => address)).toEqual([
    `/api/workspace/events?project=${P}&section=${S}`,
  ])
  type(other.doc, 'bonjour ', 0, 1)
  await other.tab.store.sync()
  expect(plainText(phone.doc)).not.toContain('bonjour')
  phone.streams.tell({ head: head() })
  await phone.device.quiet()
  expect(plainText(phone.doc)).toContain('bonjour')
})

test('what this device wrote itself, and what it has already, costs no call', async () => {
  const { server, head, phone } = await scene()
  type(phone.doc, 'moi ', 0, 1)
  await phone.device.pass(300)
  const sending = phone.tab.store.sync()
  // The event arrives before the answer.
  phone.streams.tell({ head: head() + 1 })
  await sending
  await phone.device.quiet()
  const { calls } = server
  phone.streams.tell({ head: head() })
  await phone.device.pass(2_000)
  expect(server.calls).toBe(calls)
  expect(phone.tab.store.project(P)?.documents.get(S)?.state).toBe('sent')
})

test('many words in a second cost one call more', async () => {
  const { server, head, phone, other } = await scene()
  const { calls } = server
  for (const word of ['un ', 'deux ', 'trois ']) {
    type(other.doc, word, 0, 1)
    await other.tab.store.sync()
  }
  const theirs = server.calls
  phone.streams.tell({ head: head() - 2 })
  phone.streams.tell({ head: head() - 1 })
  phone.streams.tell({ head: head() })
  await phone.device.pass(3_000)
  expect(theirs - calls).toBeGreaterThanOrEqual(3)
  // Each sync has one call that names the section, and one that checks for more.
  expect(server.calls - theirs).toBeLessThanOrEqual(4)
  expect(plainText(phone.doc)).toContain('trois')
})

test('alone a text leaves after a minute, beside somebody within a second', async () => {
  const { server, phone } = await scene()
  await phone.device.pass(200_000)
  await phone.tab.store.sync()
  const text = () => server.text(P, S)
  type(phone.doc, 'seule ', 0, 1)
  await phone.device.pass(5_000)
  expect(text()).not.toContain('seule')
  phone.streams.tell({ head: 0, others: true })
  await phone.device.pass(1_000)
  expect(text()).toContain('seule')
  type(phone.doc, 'ensemble ', 0, 1)
  await phone.device.pass(1_000)
  expect(text()).toContain('ensemble')
  phone.streams.tell({ head: 0, others: false })
  type(phone.doc, 'encore ', 0, 1)
  await phone.device.pass(5_000)
  expect(text()).not.toContain('encore')
  await phone.device.pass(60_000)
  expect(text()).toContain('encore')
})

test('a stream that is cut brings back the rhythm of a minute, and is opened again after ever longer pauses', async () => {
  const { server, phone } = await scene()
  phone.streams.tell({ head: 0, others: true })
  await phone.device.pass(2_000)
  const times: number[] = []
  for (let cut = 0; cut < 5; cut += 1) {
    phone.streams.fail()
    expect(phone.streams.open).toHaveLength(0)
    const began = phone.device.clock
    while (phone.streams.open.length === 0) await phone.device.pass(1_000)
    times.push((phone.device.clock - began) / 1_000)
  }
  expect(times).toEqual([5, 10, 20, 40, 80])
  type(phone.doc, 'coupée ', 0, 1)
  await phone.device.pass(5_000)
  expect(server.text(P, S)).not.toContain('coupée')
  // A stream that lasted long does not count as a failure.
  await phone.device.pass(120_000)
  phone.streams.fail()
  await phone.device.pass(5_000)
  expect(phone.streams.open).toHaveLength(1)
})

test('it is closed while nobody looks, without network, where data is saved and when the section is left', async () => {
  const { phone } = await scene()
  const { device, streams } = phone
  const isOpen = () => {
    streams.change()
    return streams.open.length > 0
  }
  expect(isOpen()).toBe(true)
  streams.isVisible = false
  expect(isOpen()).toBe(false)
  streams.isVisible = true
  device.isOnline = false
  expect(isOpen()).toBe(false)
  device.isOnline = true
  device.isSparing = true
  expect(isOpen()).toBe(false)
  device.isSparing = false
  expect(isOpen()).toBe(true)
  phone.stream.leave()
  expect(isOpen()).toBe(false)
  await device.pass(60_000)
  expect(streams.open).toHaveLength(0)
})
