import { readApplication, readOfflineSettings, rememberApplication, rememberLanguage } from './offline-settings'

/** A cache that answers a turn later each time, as the browser's does. */
function fakeCaches() {
  const kept = new Map<string, string>()
  const cache = {
    match: async (key: string) => {
      const text = await Promise.resolve(kept.get(key))
      return text === undefined ? undefined : new Response(text)
    },
    put: async (key: string, response: Response) => void kept.set(key, await response.text()),
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

  test('whoever keeps the whole application keeps it', async () => {
    expect(await readApplication()).toBeUndefined()
    await rememberApplication('account')
    await rememberApplication(true)
    await rememberApplication('account')
    expect(await readApplication()).toBe(true)
  })
})
