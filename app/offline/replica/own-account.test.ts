import { ApiError, NetworkError } from '../../network/http'
import type { Environment } from './environment'
import { LocalSyncEngine } from './sync-engine'
import { memoryStorage } from '../storage/memory-storage'
import type { Mutation, Row, Transport } from '../storage/types'

const ME = 'me'
const rename = (fullName: string): Mutation => ({
  resource: 'account',
  kind: 'edit',
  id: ME,
  changes: { fullName },
  label: 'Profil',
})

/** A server with one account, a network to it, and a device with storage. */
class Bench {
  account: Row & { fullName: string } = {
    id: ME,
    fullName: 'Ama',
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  isOnline = true
  readonly requested: string[] = []
  readonly storage = memoryStorage()
  private ids = 0

  private readonly transport: Transport = {
    request: (url, { method = 'GET', body, headers } = {}) => {
      if (!this.isOnline) return Promise.reject(new NetworkError('offline'))
      this.requested.push(`${method} ${url}`)
      if (method === 'PATCH') {
        if (headers?.['If-Match'] !== `"${String(this.account.version)}"`) {
          const reason = { code: 'versionMismatch', message: '', current: this.account }
          return Promise.reject(new ApiError(412, '', reason, null))
        }
        this.account = { ...this.account, ...(body as object), version: this.account.version + 1 }
      }
      return Promise.resolve({ body: this.account, auditId: null, total: null, next: null })
    },
  }
  private readonly env: Environment = {
    now: () => 1_000,
    random: () => 0.5,
    newId: () => `id-${String((this.ids += 1))}`,
    isOnline: () => this.isOnline,
    isVisible: () => true,
    isSparing: () => false,
    exclusively: (_name, _ifFree, work) => work(),
    channel: () => ({ post: () => undefined, close: () => undefined }),
    later: () => () => undefined,
    leaving: () => () => undefined,
    watch: () => () => undefined,
  }
  open = (): LocalSyncEngine =>
    new LocalSyncEngine({
      userId: ME,
      storage: this.storage,
      isPersistent: true,
      transport: this.transport,
      env: this.env,
      of: 'account',
    })
}

const quiet = () => new Promise((resolve) => setTimeout(resolve, 5))
const nameIn = (engine: LocalSyncEngine) =>
  (engine.list('account').rows[0]?.row as { fullName?: string } | undefined)?.fullName

async function opened(bench: Bench): Promise<LocalSyncEngine> {
  const engine = bench.open()
  engine.list('account')
  await engine.sync()
  await quiet()
  return engine
}

test('the own record is asked for by itself, and nothing else', async () => {
  const bench = new Bench()
  const engine = await opened(bench)
  expect(nameIn(engine)).toBe('Ama')
  expect(engine.list('account')).toMatchObject({ status: 'ready', copiedAt: 1_000, trouble: null })
  expect(bench.requested).toEqual(['GET /api/account'])
})

test('an edit without a network shows at once, survives a reload, and leaves with the version that was seen', async () => {
  const bench = new Bench()
  const first = await opened(bench)
  bench.isOnline = false
  await first.write([rename('Ama Koffi')])
  expect(nameIn(first)).toBe('Ama Koffi')
  expect(first.list('account').rows[0]?.state).toBe('waiting')
  first.close()
  const second = await opened(bench)
  expect(nameIn(second)).toBe('Ama Koffi')
  expect(second.list('account').trouble).toBe('unreachable')
  bench.isOnline = true
  await second.sync()
  expect(bench.account).toMatchObject({ fullName: 'Ama Koffi', version: 2 })
  expect(second.list('account').rows[0]).toMatchObject({ state: 'clean', row: { version: 2 } })
})

test('what was changed elsewhere meanwhile is a conflict, which the person ends', async () => {
  const bench = new Bench()
  const engine = await opened(bench)
  bench.isOnline = false
  await engine.write([rename('Ama Koffi')])
  bench.account = { ...bench.account, fullName: 'Ama D.', version: 2 }
  bench.isOnline = true
  await engine.sync()
  const [entry] = engine.entries()
  expect(entry).toMatchObject({ state: 'conflict', current: { fullName: 'Ama D.' } })
  await engine.resolve(entry?.id ?? '', 'mine')
  await quiet()
  expect(bench.account).toMatchObject({ fullName: 'Ama Koffi', version: 3 })
  expect(engine.list('account').rows[0]?.state).toBe('clean')
})
