import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { openDatabase } from '../../../prisma/database/connection'
import type { Database } from '../../../prisma/database/database'
import { buildProject } from '../../../prisma/factories/project'
import { readEnv } from '../../settings/env'
import { createServer } from '../../server'
import { EventReader, until } from '../../testing/event-reader'
import { isReachable } from '../../testing/reachable'
import { signIn, type SignedIn } from '../../testing/sign-in'
import { DATABASE_KIND, startTestApp, type TestApp } from '../../testing/test-app'
import { addParagraph, postSync, WritingDevice } from '../../testing/writing-device'

const REDIS_URL = 'redis://127.0.0.1:6379/5'
// Only a PostgreSQL server can have several API servers.
const onServers = DATABASE_KIND === 'server' ? describe : describe.skip
const withRedis = DATABASE_KIND === 'server' && isReachable('127.0.0.1', 6379) ? describe : describe.skip

interface Second {
  readonly port: number
  close(): Promise<void>
}

/** One more server on the same database. */
async function startSecond(url: string, env: Readonly<Record<string, string>>): Promise<Second> {
  const database: Database = await openDatabase({ databaseUrl: url })
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-second-'))
  const settings = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: 'true', DATA_DIR: dataDir, ...env })
  const app: NestFastifyApplication = await createServer(settings, database, null)
  await app.listen(0, '127.0.0.1')
  return {
    port: Number(new URL(await app.getUrl()).port),
    close: async () => {
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

function scene(env: Readonly<Record<string, string>>) {
  let test: TestApp
  let second: Second
  let student: SignedIn
  let mentor: SignedIn
  let project: string
  let phone: WritingDevice
  const readers: EventReader[] = []
  beforeAll(async () => {
    test = await startTestApp({ env })
    second = await startSecond(test.database.url ?? '', env)
    student = await signIn(test, { role: 'student' })
    mentor = await signIn(test, { role: 'mentor' })
    project = (await test.prisma.project.create({ data: buildProject({ userId: student.id, mentorId: mentor.id }) })).id
    phone = new WritingDevice(student, project)
    await postSync(student).expect(200)
    await phone.sync()
  })
  afterEach(() => readers.splice(0).forEach((reader) => reader.close()))
  afterAll(async () => {
    await second.close()
    await test.close()
  })
  const section = () => phone.sections()[0] ?? ''
  const listen = async (server: 'first' | 'second', person: SignedIn) => {
    const { port } = server === 'first' ? test : second
    const reader = await EventReader.open(port, person, { project, section: section() })
    readers.push(reader)
    return reader
  }
  /** Writes through the first server. */
  const write = async () => {
    addParagraph(phone.doc(section()), 'Une phrase')
    await phone.sync()
    return phone.seen(section())
  }
  return { write, listen, people: () => ({ student, mentor }), database: () => test.database }
}

const listeners = (database: Database) =>
  database.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
  )

onServers('two servers on one PostgreSQL wake each other', () => {
  const { write, listen, people, database } = scene({})

  it('when one has stored a change', async () => {
    const reader = await listen('second', people().mentor)
    await until(async () => (await listeners(database())).length > 0, 'a connection that listens')
    const head = await write()
    await until(() => reader.last?.head === head, 'the change')
  })

  it('each by one connection, however many listen', async () => {
    await listen('second', people().mentor)
    await listen('second', people().student)
    await listen('first', people().student)
    await until(async () => (await listeners(database())).length === 2, 'two connections')
  })

  it('and say who listens there', async () => {
    const one = await listen('first', people().student)
    const other = await listen('second', people().mentor)
    await until(() => one.last?.others === true && other.last?.others === true, 'each other')
    other.close()
    await until(() => one.last?.others === false, 'nobody')
  })

  it('also after the connection that listens was lost, with what was missed meanwhile', async () => {
    const reader = await listen('second', people().mentor)
    await until(async () => (await listeners(database())).length > 0, 'a connection that listens')
    await database().query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
    )
    const missed = await write()
    await until(() => reader.last?.head === missed, 'what was missed')
    await until(async () => (await listeners(database())).length > 0, 'a new connection')
    const head = await write()
    await until(() => reader.last?.head === head, 'the change')
    expect(reader.isOpen).toBe(true)
  })
})

withRedis('two servers with a Redis wake each other', () => {
  const { write, listen, people, database } = scene({ REDIS_URL })

  it('over it, and PostgreSQL holds no connection for it', async () => {
    const one = await listen('first', people().student)
    const reader = await listen('second', people().mentor)
    await until(() => one.last?.others === true && reader.last?.others === true, 'each other')
    const head = await write()
    await until(() => reader.last?.head === head, 'the change')
    expect(await listeners(database())).toEqual([])
  })
})
