import { Listeners } from '../../device/listeners'
import { localDraftFallback } from '../storage/draft-fallback'
import { LocalDatabase } from './local-database'
import { Drafts } from './drafts'
import { browserEnvironment } from './environment'
import { memoryStorage } from '../storage/memory-storage'
import type { Storage } from '../storage/storage'

/** A person's data in one browser. While `isStuck`, writes never complete. */
class Browser {
  readonly disk = memoryStorage()
  isStuck = false
  clock = 1_000
  /** The drafts of a page, and a function that closes the page. */
  open() {
    const storage: Storage = {
      ...this.disk,
      transaction: (mode, names, work) =>
        this.isStuck && mode !== 'read' ? new Promise(() => undefined) : this.disk.transaction(mode, names, work),
    }
    const leaving = new Listeners()
    const env = { now: () => (this.clock += 1), leaving: leaving.add }
    const database = new LocalDatabase(
      storage,
      'test',
      { ...browserEnvironment, channel: () => ({ post: () => undefined, close: () => undefined }) },
      { gone: () => undefined, entries: () => undefined },
    )
    return { device: database, drafts: new Drafts(database, env), leave: leaving.tell }
  }
}

test('what a page had not written when it went is found by the next, and then in the tables', async () => {
  const browser = new Browser()
  const first = browser.open()
  await first.drafts.save('form', { title: 'a' })
  browser.isStuck = true
  void first.drafts.save('form', { title: 'ab' })
  void first.drafts.save('form', { title: 'abc' })
  first.leave()
  browser.isStuck = false
  expect(await browser.open().drafts.read('form')).toEqual({ title: 'abc' })
  expect(browser.disk.draftFallback.read('form')).toBeNull()
  expect(await browser.open().drafts.read('form')).toEqual({ title: 'abc' })
})

test('a form that is told later than the drafts that the page goes hands over all the same', async () => {
  const browser = new Browser()
  const first = browser.open()
  browser.isStuck = true
  first.leave()
  void first.drafts.save('form', { title: 'last' })
  browser.isStuck = false
  expect(await browser.open().drafts.read('form')).toEqual({ title: 'last' })
})

test('a draft that was being forgotten does not come back', async () => {
  const browser = new Browser()
  const first = browser.open()
  await first.drafts.save('form', { title: 'sent' })
  browser.isStuck = true
  void first.drafts.save('form', null)
  first.leave()
  browser.isStuck = false
  expect(await browser.open().drafts.read('form')).toBeNull()
})

test('what another page has written since wins over what was put aside', async () => {
  const browser = new Browser()
  const [first, second] = [browser.open(), browser.open()]
  browser.isStuck = true
  void first.drafts.save('form', { title: 'old' })
  first.leave()
  browser.isStuck = false
  await second.drafts.save('form', { title: 'new' })
  expect(await browser.open().drafts.read('form')).toEqual({ title: 'new' })
})

test('a page that goes with everything written puts nothing aside; nor does one whose person was wiped', async () => {
  const browser = new Browser()
  const { device: database, drafts, leave } = browser.open()
  await drafts.save('form', { title: 'a' })
  leave()
  expect(browser.disk.draftFallback.read('form')).toBeNull()
  browser.isStuck = true
  void drafts.save('form', { title: 'ab' })
  await database.destroy()
  leave()
  expect(browser.disk.draftFallback.read('form')).toBeNull()
})

describe('in local storage', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  const shelve = (storage: object | undefined) =>
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true, writable: true })
  const shelf = () =>
    Object.create({
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null
      },
      setItem(this: Record<string, string>, key: string, value: string) {
        this[key] = value
      },
      removeItem(this: Record<string, string>, key: string) {
        Reflect.deleteProperty(this, key)
      },
    }) as Record<string, string>
  afterAll(() =>
    before
      ? Object.defineProperty(globalThis, 'localStorage', before)
      : Reflect.deleteProperty(globalThis, 'localStorage'),
  )
  const draft = { id: 'form', value: { title: 'é' }, at: 1 }

  test('each person has their own, and what is wiped is gone', () => {
    const storage = shelf()
    shelve(storage)
    storage['i18nextLng'] = 'fr'
    const [mine, other] = [localDraftFallback('console-a'), localDraftFallback('console-ab')]
    mine.write('form', draft)
    other.write('form', draft)
    expect(mine.read('form')).toEqual(draft)
    mine.clear()
    expect([mine.read('form'), other.read('form'), storage['i18nextLng']]).toEqual([null, draft, 'fr'])
    other.write('form', null)
    expect(Object.keys(storage)).toEqual(['i18nextLng'])
  })

  test('one that is blocked, or holds nonsense, holds nothing', () => {
    shelve(undefined)
    const draftFallback = localDraftFallback('console-a')
    draftFallback.write('form', draft)
    draftFallback.clear()
    expect(draftFallback.read('form')).toBeNull()
    shelve({ getItem: () => '{' })
    expect(draftFallback.read('form')).toBeNull()
  })
})
