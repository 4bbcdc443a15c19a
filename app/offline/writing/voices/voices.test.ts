import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { MAX_VOICES_BYTES } from '#contract/writing/limits'
import { ApiError, NetworkError } from '../../../network/http'
import type { Environment } from '../../replica/environment'
import { StorageFailure } from '../../storage/storage'
import type { Transport } from '../../storage/types'
import type { ReceivedComment } from '../exchange'
import { settleComments } from '../comments/comments-sync'
import { writingDatabase, writingName } from '../database'
import { StoredFiles, type Voices } from '../stored-files'
import { forgetOthersWriting, unsentWriting } from '../unsent-writing'
import { memoryDisk } from '../memory-disk'
import { SafeDisk } from '../safe-disk'
import { resendFile } from '../send-files'
import { dropDeletedProjects, startAnew } from '../settle-projects'
import type { StoredAct, StoredProject, WritingDisk } from '../tables'
import { findVoice, keepVoice } from './voice-files'
import { sendVoices } from './send-voices'

const P = '00000000-0000-4000-8000-000000000001'
const A = '00000000-0000-4000-8000-00000000000a'
const B = '00000000-0000-4000-8000-00000000000b'
const project = (more: Partial<StoredProject> = {}): StoredProject => ({
  id: P,
  access: 'mentor',
  head: 1,
  documents: [],
  isGone: false,
  ...more,
})
const recording = (text = 'son') => ({ file: new Blob([text], { type: 'audio/webm' }), seconds: 3 })
const comment = (id: string, more: Partial<ReceivedComment> = {}): ReceivedComment => ({
  id,
  section: P,
  kind: 'remark',
  block: 'b',
  quote: '',
  before: '',
  after: '',
  text: '',
  at: 1,
  name: '',
  isMine: true,
  state: 'open',
  isRemoved: false,
  voice: { seconds: 3, bytes: 3 },
  ...more,
})

/** A server with its recordings, and the outcomes of the next calls. */
class Server {
  readonly kept = new Map<string, Blob>()
  readonly calls: string[] = []
  fates: ('lostBefore' | 'lostAfter' | number)[] = []
  used = 0
  readonly transport: { request: Transport['request'] } = {
    request: async (url, { method = 'GET', body } = {}) => {
      await Promise.resolve()
      const id = url.split('/')[5] ?? ''
      this.calls.push(`${method} ${id === '' ? 'list' : 'voice'}`)
      const fate = this.fates.shift()
      if (fate === 'lostBefore') throw new NetworkError('network')
      if (typeof fate === 'number') throw new ApiError(fate, '', { code: fate === 409 ? 'voicesFull' : '' }, null)
      if (body instanceof Blob) this.kept.set(id, body)
      if (fate === 'lostAfter') throw new NetworkError('network')
      const list = { voices: [...this.kept].map(([one, { size: bytes }]) => ({ id: one, bytes })), used: this.used }
      const found = this.kept.get(id)
      if (method === 'GET' && id !== '' && !found) throw new ApiError(404, '', {}, null)
      const answer = id === '' ? list : method === 'GET' ? found : { id, bytes: 3, used: 3 }
      return { body: answer, auditId: null, total: null, next: null }
    },
  }
}

let server: Server
let isOnline: boolean
let disk: SafeDisk
let voices: Voices
const onDisk = (durable: WritingDisk): Voices => {
  disk = new SafeDisk(durable, () => 'new')
  // The part of the environment that recordings need.
  const env = { isOnline: () => isOnline, exclusively: (_: string, __: boolean, work: () => unknown) => work() }
  const made: Voices = new StoredFiles('voices', disk, server.transport, env as unknown as Environment, () =>
    made.refresh(),
  )
  return made
}
beforeEach(() => {
  server = new Server()
  isOnline = true
  voices = onDisk(memoryDisk())
})
afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})
const send = (one = project()) => sendVoices({ voices, projects: [one], lockName: 'x', mayGoOn: () => true })
const states = () => voices.all.map(({ id, state }) => [id, state])
const act = (id: string, more: Partial<StoredAct> = {}): StoredAct => ({
  id,
  projectId: P,
  act: `of ${id}`,
  at: 1,
  ...more,
})
const keepActs = (...acts: StoredAct[]) =>
  disk.transaction('write', ['commentActs'], ({ commentActs }) => commentActs.put(acts))
/** Stores a recording with a comment that the server has. */
async function storeComment(id: string): Promise<void> {
  await keepVoice(voices, P, id, recording())
  await disk.transaction('write', ['comments'], ({ comments }) => comments.put([{ ...comment(id), projectId: P }]))
}
const find = (id = A, isMine = false) => findVoice(voices, P, { id, isMine })
const readText = async (found: Promise<unknown>) => {
  const file = await found
  return file instanceof Blob ? file.text() : file
}

describe('a recording of this device', () => {
  it('is on the disk first, heard from there, and leaves after its comment', async () => {
    isOnline = false
    await storeComment(A)
    await keepActs(act(A))
    expect(await readText(find())).toBe('son')
    isOnline = true
    await send()
    expect([server.calls, states()]).toEqual([[], [[A, 'unsent']]])
    await disk.transaction('write', ['commentActs'], ({ commentActs }) => commentActs.remove([A]))
    await send()
    await send()
    expect([server.calls, states()]).toEqual([['POST voice'], [[A, 'sent']]])
  })

  it('waits for a comment that is said while others travel', async () => {
    const Q = '00000000-0000-4000-8000-000000000002'
    await storeComment(A)
    const { request } = server.transport
    let isFirst = true
    server.transport.request = async (url, options) => {
      if (isFirst) await keepVoice(voices, Q, B, recording())
      isFirst = false
      return request(url, options)
    }
    await sendVoices({ voices, projects: [project(), project({ id: Q })], lockName: 'x', mayGoOn: () => true })
    expect([server.calls, states()]).toEqual([
      ['POST voice'],
      [
        [A, 'sent'],
        [B, 'unsent'],
      ],
    ])
  })

  it('whose answer was lost is asked after, and does not travel again; one that never came does', async () => {
    await storeComment(A)
    server.fates = ['lostAfter']
    await expect(send()).rejects.toThrow(NetworkError)
    await send()
    expect([server.calls, states()]).toEqual([['POST voice', 'GET list'], [[A, 'sent']]])
    await storeComment(B)
    server.fates = ['lostBefore']
    await expect(send()).rejects.toThrow(NetworkError)
    await send()
    expect(server.calls.slice(2)).toEqual(['POST voice', 'GET list', 'POST voice'])
    expect([...server.kept.keys()]).toEqual([A, B])
  })

  it.each([
    [403, 'readOnly'],
    [404, 'unknown'],
    [409, 'full'],
    [422, 'invalid'],
  ] as const)('that is refused with %d stays here as %s, until the person asks again', async (status, state) => {
    await storeComment(A)
    server.fates = [status]
    await send()
    expect([states(), await readText(find())]).toEqual([[[A, state]], 'son'])
    const [one] = voices.all
    if (one) await resendFile(voices, one)
    await send()
    expect(states()).toEqual([[A, 'sent']])
  })

  it('waits where nobody may comment, and leaves once they may; a full project is told before it travels', async () => {
    await storeComment(A)
    await send(project({ access: 'read_only' }))
    expect([server.calls, states()]).toEqual([[], [[A, 'readOnly']]])
    await send()
    expect(states()).toEqual([[A, 'sent']])
    await storeComment(B)
    const [, tried] = voices.all
    if (tried) await voices.put({ ...tried, isTried: true })
    server.used = MAX_VOICES_BYTES
    server.calls.length = 0
    await send()
    expect([server.calls, states()[1]]).toEqual([['GET list'], [B, 'full']])
  })

  it('goes with a comment that was removed, here or elsewhere', async () => {
    await storeComment(A)
    await storeComment(B)
    await keepActs(act(A, { removed: true }))
    const projectAnswer = {
      id: P,
      access: 'mentor',
      head: 2,
      documents: [],
      comments: [comment(B, { isRemoved: true })],
    }
    const answer = { projects: [projectAnswer], documents: [], gone: [], comments: [{ id: A }] }
    await settleComments(disk, answer as never, [{ project: P, id: A, act: `of ${A}` }])
    await voices.refresh()
    expect([states(), await voices.read(A), await voices.read(B)]).toEqual([[], null, null])
  })

  it('is not kept where the disk is full, and memory does not take it', async () => {
    const full = memoryDisk()
    voices = onDisk({
      ...full,
      transaction: (mode, names, work) =>
        mode === 'read'
          ? full.transaction(mode, names, work)
          : Promise.reject(new StorageFailure('QuotaExceededError')),
    })
    await expect(keepVoice(voices, P, A, recording())).rejects.toThrow(StorageFailure)
    expect([voices.all, disk.hasFailed()]).toEqual([[], false])
  })
})

describe('a recording of somebody else', () => {
  it('is fetched when it is asked for, once, and never sent', async () => {
    server.kept.set(A, new Blob(['autre'], { type: 'audio/ogg' }))
    expect(await readText(find())).toBe('autre')
    isOnline = false
    expect(await readText(find())).toBe('autre')
    expect(server.calls).toEqual(['GET voice'])
    await disk.transaction('write', ['projects'], ({ projects }) => projects.put([project()]))
    await startAnew(disk, 'second')
    await send()
    expect([server.calls, states()]).toEqual([['GET voice'], [[A, 'sent']]])
  })

  it('says why it is not to be had', async () => {
    expect(await find()).toBe('notYet')
    server.fates = [500, 'lostBefore']
    expect([await find(), await find()]).toEqual(['failed', 'offline'])
    isOnline = false
    expect(await find()).toBe('offline')
  })
})

test('after a restored backup the own recordings are sent again, where the server lacks them', async () => {
  await storeComment(A)
  await storeComment(B)
  await send()
  server.kept.delete(A)
  server.calls.length = 0
  await disk.transaction('write', ['projects'], ({ projects }) => projects.put([project()]))
  await startAnew(disk, 'second')
  await send()
  expect([server.calls, [...server.kept.keys()].sort()]).toEqual([
    ['GET list', 'POST voice'],
    [A, B],
  ])
})

test('of a project that is gone the sent ones go, and the others stay to be taken along', async () => {
  await disk.transaction('write', ['projects'], ({ projects }) => projects.put([project()]))
  await storeComment(A)
  await send()
  await storeComment(B)
  await dropDeletedProjects(disk, [P], [])
  await voices.refresh()
  expect([states(), await voices.read(A), await readText(voices.read(B))]).toEqual([[[B, 'unsent']], null, 'son'])
  const projects = await disk.transaction('read', ['projects'], (tables) => tables.projects.all())
  expect(projects).toMatchObject([{ id: P, isGone: true }])
})

test('those of one who left are asked about, wait for the next sign-in, and the sent ones go', async () => {
  for (const [userId, isSent] of [
    ['ana', false],
    ['mia', true],
  ] as const) {
    const durable = writingDatabase(userId)
    voices = onDisk(durable)
    await storeComment(A)
    if (isSent) await send()
    durable.close()
  }
  expect([await unsentWriting('ana'), await unsentWriting('mia')]).toEqual([1, 0])
  await forgetOthersWriting('leo')
  expect(await Dexie.getDatabaseNames()).toEqual([writingName('ana')])
})
