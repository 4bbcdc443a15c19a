import {
  forgetCleared,
  isCleared,
  readApplication,
  readFetchedAt,
  readOfflineSettings,
  rememberApplication,
  rememberCleared,
  rememberFetched,
  rememberLanguage,
} from './offline-settings'

/** An asynchronous cache like the browser's. */
function fakeCaches() {
  const stored = new Map<string, string>()
  const cache = {
    match: async (key: string) => {
      const text = await Promise.resolve(stored.get(key))
      return text === undefined ? undefined : new Response(text)
    },
    put: async (key: string, response: Response) => void stored.set(key, await response.text()),
    delete: (key: string) => Promise.resolve(stored.delete(key)),
  }
  return { open: () => Promise.resolve(cache) }
}

describe('what this device keeps for offline reading', () => {
  beforeEach(() => Object.assign(globalThis, { caches: fakeCaches() }))
  afterEach(() => Reflect.deleteProperty(globalThis, 'caches'))

  test('the language of a page and the application, told in one moment, are both remembered', async () => {
    await rememberLanguage('fr', false)
    await Promise.all([rememberLanguage('en', true), rememberApplication('account')])
    expect(await readOfflineSettings()).toEqual({ language: 'en', chosen: true, kept: ['fr', 'en'] })
    expect(await readApplication()).toBe('account')
  })

  test('anyone who keeps the whole application keeps it', async () => {
    expect(await readApplication()).toBeUndefined()
    await rememberApplication('account')
    await rememberApplication(true)
    await rememberApplication('account')
    expect(await readApplication()).toBe(true)
  })

  test('what was cleared keeps no language by being read, until it is asked for again; the choice of one stays', async () => {
    await rememberLanguage('en', true)
    await rememberApplication(true)
    await rememberFetched(7)
    expect(await readFetchedAt()).toBe(7)
    await rememberCleared()
    expect(await isCleared()).toBe(true)
    expect(await readApplication()).toBeUndefined()
    expect(await readFetchedAt()).toBeNull()
    await rememberLanguage('fr', false)
    expect(await readOfflineSettings()).toEqual({ language: 'fr', chosen: true, kept: [] })
    await forgetCleared()
    await rememberLanguage('fr', false)
    expect(await isCleared()).toBe(false)
    expect(await readOfflineSettings()).toEqual({ language: 'fr', chosen: true, kept: ['fr'] })
  })
})
