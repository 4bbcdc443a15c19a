import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildContactMessage } from '../../prisma/factories/messages'
import { listBackups, restoreBackup } from '../../prisma/database/backup'
import { openEmbedded } from '../../prisma/database/embedded'
import { version } from '../../package.json'
import { signIn, type SignedIn } from '../testing/sign-in'
import { DATABASE_KIND, startTestApp, type TestApp } from '../testing/test-app'
import { HealthHistory } from './health-history.service'

describe('system', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  let admin: SignedIn
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test)
  })

  const read = async () => (await admin.call('get', '/api/system').expect(200)).body
  const backup = (key = 'backup-key-1') => admin.call('post', '/api/system/backup').set('idempotency-key', key)

  it('tells of the program, its database and its memory', async () => {
    const system = await read()
    expect(system).toMatchObject({
      version,
      nodeVersion: process.version,
      database: { kind: DATABASE_KIND, version: expect.stringMatching(/^1\d\.\d/) },
    })
    expect(system.database.bytes).toBeGreaterThan(1_000_000)
    expect(system.database.latencyMs).toBeGreaterThan(0)
    expect(new Date(system.startedAt).getTime() + system.uptimeSeconds * 1_000).toBeLessThanOrEqual(Date.now() + 1_000)
    expect(system.storage).toEqual(
      DATABASE_KIND === 'embedded' ? { bytes: expect.any(Number), freeBytes: expect.any(Number) } : null,
    )
  })

  it('tells which migrations are applied, and which are not yet', async () => {
    const { migrations } = await read()
    expect(migrations.pending).toEqual([])
    expect(migrations.applied[0]).toEqual({ name: '20261120090000_search', at: expect.stringMatching(/Z$/) })
    await test.database.exec(
      `CREATE TABLE kept AS SELECT * FROM _prisma_migrations; DELETE FROM _prisma_migrations WHERE migration_name LIKE '%announcements_rules'`,
    )
    expect((await read()).migrations.pending).toEqual([expect.stringMatching(/_announcements_rules$/)])
    await test.database.exec(
      'DELETE FROM _prisma_migrations; INSERT INTO _prisma_migrations SELECT * FROM kept; DROP TABLE kept',
    )
  })

  it('counts what waits', async () => {
    const { id } = await test.prisma.user.create({ data: { username: 'afi', email: 'a@b.co', fullName: 'Afi' } })
    const mail = { to: 'a@b.co', subject: 'x', text: 'x' }
    await test.prisma.outgoingMail.createMany({
      data: [{ ...mail }, { ...mail, status: 'sending' }, { ...mail, status: 'failed' }, { ...mail, status: 'sent' }],
    })
    await test.prisma.idempotencyKey.create({ data: { scope: 'x', key: 'y', requestHash: 'z' } })
    const past = new Date(Date.now() - 60_000)
    const signIn = (tokenHash: string, expiresAt: Date) => ({
      userId: id,
      tokenHash,
      createdAt: new Date(past.getTime() - 1),
      expiresAt,
    })
    await test.prisma.loginSession.createMany({ data: [signIn('1', past), signIn('2', new Date(Date.now() + 60_000))] })
    expect((await read()).queues).toEqual({ mailsWaiting: 2, mailsFailed: 1, idempotencyKeys: 1, expiredSignIns: 1 })
  })

  it('keeps a point per minute of the last hour, the present one last', async () => {
    const history = test.app.get(HealthHistory)
    for (let minute = 0; minute < 65; minute++) await history.sample()
    const { health } = await read()
    expect(health).toHaveLength(61)
    expect(health.at(-1)).toEqual({
      at: expect.any(String),
      latencyMs: expect.any(Number),
      memoryBytes: expect.any(Number),
    })
  })

  it('is for administrators', async () => {
    await (await signIn(test, { role: 'mentor' })).call('get', '/api/system').expect(403)
    await (await signIn(test, { role: 'student' })).call('post', '/api/system/backup').expect(403)
    expect(existsSync(join(test.dataDir, 'backups'))).toBe(false)
  })

  if (DATABASE_KIND === 'server') {
    it('leaves the backup of a PostgreSQL server to pg_dump', async () => {
      expect((await backup().expect(409)).body.code).toBe('backupElsewhere')
    })
    return
  }

  describe('backup', () => {
    it('is made while the server runs, once per key, and written in the audit', async () => {
      await test.prisma.contactMessage.create({ data: buildContactMessage({ fullName: 'Afi Mensah' }) })
      const twins = await Promise.all([backup('one-key-here'), backup('one-key-here')])
      expect(twins.map(({ status }) => status)).toEqual([201, 201])
      const [{ body }, { body: again }] = twins
      expect(again).toEqual(body)
      expect((await backup('one-key-here').expect(201)).body).toEqual(body)
      expect(body).toEqual({
        name: expect.stringMatching(/^cap-soutenance-.+\.tar\.gz$/),
        at: expect.any(String),
        bytes: expect.any(Number),
      })
      expect(await listBackups(test.dataDir)).toHaveLength(1)
      expect(await test.prisma.auditEvent.findMany()).toMatchObject([
        { action: 'system.backup', actorId: admin.id, targetType: 'backups', targetId: body.name },
      ])
      expect((await read()).lastBackup).toEqual(body)

      await restoreBackup(test.dataDir, join(test.dataDir, 'backups', body.name))
      const restored = await openEmbedded({ dataDir: test.dataDir })
      expect(await restored.query('SELECT full_name FROM contact_messages')).toEqual([{ full_name: 'Afi Mensah' }])
      await restored.close()
    }, 60_000)
  })
})
