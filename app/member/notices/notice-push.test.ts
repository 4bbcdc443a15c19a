import { QueryClient } from '@tanstack/react-query'
import type { Person } from '../../session/person'
import { keepPush, derivePushState, type PushEnvironment } from './notice-push'

const ANDROID: PushEnvironment = {
  hasPush: true,
  isApple: false,
  isInstalled: false,
  permission: 'default',
  isSubscribed: false,
}

test.each([
  ['can be turned on', {}, 'off'],
  ['was allowed, and this browser is not signed up', { permission: 'granted' }, 'off'],
  ['is on', { permission: 'granted', isSubscribed: true }, 'on'],
  ['was refused, whatever was before', { permission: 'denied', isSubscribed: true }, 'denied'],
  ['is not known to the browser', { hasPush: false, permission: null }, 'unsupported'],
  ['wants an iPhone’s home screen', { hasPush: false, permission: null, isApple: true }, 'install'],
  [
    'is too new for an old iPhone',
    { hasPush: false, permission: null, isApple: true, isInstalled: true },
    'unsupported',
  ],
  ['works on an iPhone’s home screen', { isApple: true, isInstalled: true }, 'off'],
] as const)('a push %s', (_, more, expected) => {
  expect(derivePushState({ ...ANDROID, ...more })).toBe(expected)
})

describe('a browser that takes pushes', () => {
  const afi: Person = { id: 'afi', fullName: 'Afi', username: 'afi', role: 'student' }
  const known = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }) }
  const stored = new Map<string, string>()
  const fetched = jest.fn<Promise<Response>, [string, { body: string }]>()
  const inBrowser = (values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  beforeEach(() => {
    stored.clear()
    fetched.mockReset().mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })))
    const registration = { pushManager: { getSubscription: () => Promise.resolve(known) } }
    inBrowser({
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
      },
      navigator: { serviceWorker: { getRegistration: () => Promise.resolve(registration) } },
      fetch: fetched,
    })
    stored.set('cap-soutenance-push-owner', 'afi')
  })

  test('is told to the server once a sign-in', async () => {
    const client = new QueryClient()
    await keepPush(client, afi)
    await keepPush(client, afi)
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/account/push')
    expect(JSON.parse(fetched.mock.calls[0]?.[1].body ?? '')).toMatchObject({ endpoint: 'https://push.example/1' })
    // Stored query results are deleted when a session ends.
    client.clear()
    await keepPush(client, afi)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('is told again where the server could not be reached', async () => {
    const client = new QueryClient()
    fetched.mockRejectedValueOnce(new TypeError('no network'))
    await keepPush(client, afi)
    await keepPush(client, afi)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('is nobody else’s, and not anybody’s on a shared device', async () => {
    await keepPush(new QueryClient(), { ...afi, id: 'koffi' })
    stored.clear()
    await keepPush(new QueryClient(), afi)
    expect(fetched).not.toHaveBeenCalled()
    stored.set('cap-soutenance-console-person', '{}')
    await keepPush(new QueryClient(), afi)
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(stored.get('cap-soutenance-push-owner')).toBe('afi')
  })
})
