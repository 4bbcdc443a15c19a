import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { MAX_PICTURES_BYTES } from '#contract/limits'
import { ApiError, NetworkError } from '../../network/http'
import { StorageFailure } from '../storage/storage'
import { writingDatabase, writingName } from './database'
import { forgetOthersWriting, unsentWriting } from './unsent-writing'
import { memoryDisk } from './memory-disk'
import { findPicture, keepPicture, listPictures, NoRoom, usedBytes } from './picture-files'
import { resendFile } from './send-files'
import { sendPictures } from './send-pictures'
import type { StoredProject } from './tables'
import { PicturePage, PictureServer } from './testing/model-pictures.testing'

const P = '00000000-0000-4000-8000-000000000001'
const A = '00000000-0000-4000-8000-00000000000a'
const B = '00000000-0000-4000-8000-00000000000b'
const project = (access: StoredProject['access'] = 'owner', isGone = false): StoredProject => ({
  id: P,
  access,
  head: 1,
  documents: [],
  isGone,
})
const file = (text: string) => new Blob([text], { type: 'image/webp' })
const picture = (id = A, text = 'octets') => ({ id, projectId: P, file: file(text), width: 4, height: 3 })
const send = (page: PicturePage, ...projects: StoredProject[]) =>
  sendPictures({
    pictures: page.pictures,
    lockName: 'x',
    mayGoOn: () => true,
    projects: projects.length > 0 ? projects : [project()],
  })
const states = ({ pictures }: PicturePage) => pictures.all.map(({ id, state }) => [id, state])
const find = (page: PicturePage, id = A, isWanted = true) => findPicture(page.pictures, { projectId: P, id, isWanted })

let server: PictureServer
let page: PicturePage
beforeEach(() => {
  server = new PictureServer()
  page = new PicturePage(server, memoryDisk())
})
afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

describe('a picture that is put in', () => {
  it('is on the disk before anything else, and shown from there without a network', async () => {
    server.isOnline = false
    await keepPicture(page.pictures, picture())
    const found = await find(page)
    expect('file' in found && (await found.file.text())).toBe('octets')
    expect(states(page)).toEqual([[A, 'unsent']])
    expect(server.calls).toEqual([])
  })

  it('is sent once, and its size is the server’s from then on', async () => {
    await keepPicture(page.pictures, picture())
    await send(page)
    await send(page)
    expect(server.calls).toEqual(['POST picture'])
    expect(page.pictures.all).toMatchObject([{ state: 'sent', size: 7, isHere: true }])
    expect(await server.transport.request(`/api/projects/${P}/pictures`)).toMatchObject({ body: { used: 7 } })
  })

  it('is there after a killed tab, and the next one sends it', async () => {
    const first = new PicturePage(server, writingDatabase('ana'))
    await keepPicture(first.pictures, picture())
    // The first page is not closed, as when a phone ends it.
    const second = new PicturePage(server, writingDatabase('ana'))
    expect(await find(second)).toMatchObject({ width: 4, height: 3 })
    await send(second)
    expect(await second.pictures.read(A).then((one) => one?.text())).toBe('octets')
    expect(server.kept.size).toBe(1)
  })

  it('whose answer was lost is asked after, and its bytes do not travel again', async () => {
    await keepPicture(page.pictures, picture())
    server.fates = ['lostAfter']
    await expect(send(page)).rejects.toThrow(NetworkError)
    expect(states(page)).toEqual([[A, 'unsent']])
    await send(page)
    expect(server.calls).toEqual(['POST picture', 'GET list'])
    expect(page.pictures.all).toMatchObject([{ state: 'sent', size: 7 }])
  })

  it('that never arrived is sent again', async () => {
    await keepPicture(page.pictures, picture())
    server.fates = ['lostBefore', 503]
    await expect(send(page)).rejects.toThrow(NetworkError)
    await expect(send(page)).rejects.toThrow(ApiError)
    await send(page)
    expect(states(page)).toEqual([[A, 'sent']])
    expect(server.kept.size).toBe(1)
  })

  it('ends nothing where the person is signed out: it waits for the next sign-in', async () => {
    await keepPicture(page.pictures, picture())
    server.fates = [401]
    await expect(send(page)).rejects.toMatchObject({ status: 401 })
    expect(states(page)).toEqual([[A, 'unsent']])
  })
})

describe('a disk without room', () => {
  it('refuses it, and holds nothing of it; with room it takes it', async () => {
    page.isFull = true
    await expect(keepPicture(page.pictures, picture())).rejects.toThrow(StorageFailure)
    expect(page.pictures.all).toEqual([])
    expect(page.pictures.disk.hasFailed()).toBe(false)
    page.isFull = false
    await keepPicture(page.pictures, picture())
    expect(states(page)).toEqual([[A, 'unsent']])
  })

  it('cannot note that one was received: it is not sent a second time', async () => {
    await keepPicture(page.pictures, picture())
    page.isFull = true
    await send(page)
    await send(page)
    expect(server.calls).toEqual(['POST picture'])
    expect(states(page)).toEqual([[A, 'sent']])
  })

  it('shows what it fetches, though it cannot keep it', async () => {
    await keepPicture(page.pictures, picture())
    await send(page)
    const other = new PicturePage(server, memoryDisk())
    other.isFull = true
    expect('file' in (await find(other))).toBe(true)
  })
})

describe('what the server does not take', () => {
  it.each([
    [403, 'readOnly'],
    [404, 'unknown'],
    [409, 'full'],
    [413, 'invalid'],
    [415, 'invalid'],
    [422, 'invalid'],
  ] as const)('with %d stays here as %s, and does not hold the next one up', async (status, state) => {
    await keepPicture(page.pictures, picture(A))
    await keepPicture(page.pictures, picture(B))
    server.fates = [status]
    await send(page)
    expect(states(page)).toEqual([
      [A, state],
      [B, 'sent'],
    ])
    expect(await page.pictures.read(A)).not.toBeNull()
  })

  it('because it stumbles over it is tried again, and does not hold the next one up', async () => {
    await keepPicture(page.pictures, picture(A))
    await keepPicture(page.pictures, picture(B))
    server.fates = [500]
    await expect(send(page)).rejects.toMatchObject({ status: 500 })
    expect(states(page)).toEqual([
      [A, 'unsent'],
      [B, 'sent'],
    ])
  })

  it('any more, after a restored backup, is sent again', async () => {
    await keepPicture(page.pictures, picture())
    await send(page)
    server.kept.clear()
    // Marked as after a restored backup.
    const again = page.pictures.all.map((one) => ({ ...one, state: 'unsent' as const, isTried: true }))
    await page.pictures.disk.durably('write', ['pictures'], ({ pictures }) => pictures.put(again))
    await page.pictures.refresh()
    expect(states(page)).toEqual([[A, 'unsent']])
    await send(page)
    expect(server.kept.size).toBe(1)
  })

  it('is not sent again by itself; on request it is, or it goes', async () => {
    await keepPicture(page.pictures, picture())
    server.fates = [422]
    await send(page)
    await send(page)
    expect(server.calls).toEqual(['POST picture'])
    const [refused] = page.pictures.all
    if (!refused) throw new Error('nothing is there')
    await resendFile(page.pictures, refused)
    await send(page)
    expect(states(page)).toEqual([[A, 'sent']])
    await page.pictures.drop([A])
    expect([page.pictures.all, await page.pictures.read(A)]).toEqual([[], null])
  })

  it('waits where the person may only read, without a call, and leaves once they may write', async () => {
    await keepPicture(page.pictures, picture())
    await send(page, project('comments'))
    expect([states(page), server.calls]).toEqual([[[A, 'readOnly']], []])
    await send(page, project('owner', true))
    expect(states(page)).toEqual([[A, 'unknown']])
    const [refused] = page.pictures.all
    if (refused) await resendFile(page.pictures, refused)
    await send(page, project('edit'))
    expect(states(page)).toEqual([[A, 'sent']])
  })

  it('for want of room is known before it travels: offline by what is known here, online by the list', async () => {
    const large = MAX_PICTURES_BYTES - 10
    server.kept.set(`${P} ${B}`, { bytes: new Uint8Array(), size: large })
    await listPictures(page.pictures, P)
    expect(usedBytes(page.pictures, P)).toBe(large)
    server.isOnline = false
    await expect(keepPicture(page.pictures, picture(A, 'plus de dix octets'))).rejects.toThrow(NoRoom)
    await keepPicture(page.pictures, picture(A, 'octets'))
    await expect(send(page)).rejects.toThrow(NetworkError)
    // Somebody else has filled the project meanwhile.
    server.isOnline = true
    server.kept.set(`${P} ${B}`, { bytes: new Uint8Array(), size: MAX_PICTURES_BYTES })
    await send(page)
    expect(states(page)).toContainEqual([A, 'full'])
    expect(server.calls.filter((call) => call === 'POST picture')).toHaveLength(1)
  })
})

describe('a picture of another device', () => {
  beforeEach(async () => {
    await keepPicture(page.pictures, picture())
    await send(page)
    server.calls.length = 0
    page = new PicturePage(server, memoryDisk())
  })

  it('is fetched when it is wanted, and kept', async () => {
    expect('file' in (await find(page))).toBe(true)
    expect(server.calls).toEqual(['GET list', 'GET picture'])
    server.isOnline = false
    const again = await find(page)
    expect('file' in again && (await again.file.text())).toBe('octets')
  })

  it('says its size where data is saved, and is fetched on request', async () => {
    expect(await find(page, A, false)).toEqual({ missing: 'asked', size: 7 })
    expect(server.calls).toEqual(['GET list'])
    server.isOnline = false
    expect(await find(page)).toEqual({ missing: 'offline', size: 7 })
    server.isOnline = true
    expect('file' in (await find(page))).toBe(true)
  })

  it('that was not sent yet is said to be on its way; one that cannot be had, too', async () => {
    expect(await find(page, B)).toEqual({ missing: 'notYet', size: null })
    server.fates = [500]
    expect(await find(page)).toMatchObject({ missing: 'failed' })
    server.fates = ['lostBefore']
    expect(await find(page)).toMatchObject({ missing: 'offline' })
  })

  it('leaves the list of what is known once the server has none of it', async () => {
    await listPictures(page.pictures, P)
    expect(states(page)).toEqual([[A, 'sent']])
    server.kept.clear()
    await listPictures(page.pictures, P)
    expect(page.pictures.all).toEqual([])
  })
})

describe('of one who left', () => {
  const leave = async (userId: string, isSent: boolean) => {
    const disk = writingDatabase(userId)
    const opened = new PicturePage(server, disk)
    await keepPicture(opened.pictures, picture())
    if (isSent) await send(opened)
    disk.close()
  }

  it('pictures that were not sent are asked about at the sign-out', async () => {
    await leave('ana', false)
    await leave('mia', true)
    expect([await unsentWriting('ana'), await unsentWriting('mia')]).toEqual([1, 0])
  })

  it('they wait for the next sign-in, and the sent ones go', async () => {
    await leave('ana', false)
    await leave('mia', true)
    await forgetOthersWriting('leo')
    expect(await Dexie.getDatabaseNames()).toEqual([writingName('ana')])
    expect(await unsentWriting('ana')).toBe(1)
  })
})

test('a database from before there were pictures keeps all it has, and takes pictures', async () => {
  const old = new Dexie(writingName('ana'))
  old.version(1).stores({
    documents: 'id',
    states: 'id',
    texts: 'id',
    updates: 'id,document',
    projects: 'id',
    passages: 'id',
  })
  await old.table('passages').put({ id: 'p', projectId: P, section: 's', at: 0, author: 'self', text: 'mot', index: 0 })
  await old.table('updates').put({ id: 'u', document: 'd', projectId: P, update: new Uint8Array([0, 0]) })
  old.close()
  const disk = writingDatabase('ana')
  const stored = await disk.transaction('read', ['passages', 'updates', 'pictures'], async (tables) => ({
    passages: (await tables.passages.all()).map(({ text }) => text),
    updates: await tables.updates.documents(),
    pictures: await tables.pictures.all(),
  }))
  expect(stored).toEqual({ passages: ['mot'], updates: ['d'], pictures: [] })
  const newer = new PicturePage(server, disk)
  await keepPicture(newer.pictures, picture())
  expect('file' in (await find(newer))).toBe(true)
  disk.close()
})
