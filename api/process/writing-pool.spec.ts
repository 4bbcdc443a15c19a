import { readFileSync } from 'node:fs'
import { PrismaClient } from '#db/client'
import { buildProject } from '../../prisma/factories/project'
import { buildUser } from '../../prisma/factories/user'
import { addSignIn, fromPage } from '../testing/sign-in'
import { makePlace, startServer, type Place, type ServerProcess } from '../testing/server-process'
import { addParagraph, base64, updateOf } from '../testing/writing-device'

jest.setTimeout(240_000)

/** A number as Yjs writes it: seven bits a byte, the lowest first. */
function varUint(value: number): number[] {
  const bytes = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(128 | (rest % 128))
  return [...bytes, rest]
}
const part = (bytes: readonly number[]): number[] => [...varUint(bytes.length), ...bytes]

/**
 * An update of forty bytes with a billion deleted items: Yjs's second encoding stores a repeated value with its count.
 * The parts are in Yjs's reading order: clocks, client, left, right, info, strings, parents, types, lengths.
 */
function bomb(): Uint8Array {
  const items = 1_000_000_000
  const again = varUint(items)
  const parts = [part([]), part([64 + 1, ...again]), part([]), part([]), part([0, ...again]), part([1, 0])]
  const lengths = [part([]), part([]), part([64 + 1, ...again])]
  return new Uint8Array([0, ...parts.flat(), ...lengths.flat(), 1, ...varUint(items), 0, 0])
}

describe('the built server', () => {
  let place: Place
  let server: ServerProcess
  let cookie: string
  let mentorCookie: string
  let project: string
  beforeAll(async () => {
    place = await makePlace()
    const first = await startServer(place.env)
    await first.end('SIGTERM')
    const database = await place.open()
    const prisma = new PrismaClient({ adapter: database.adapter })
    const user = await prisma.user.create({ data: buildUser({ role: 'student' }) })
    cookie = (await addSignIn(prisma as never, user.id)).cookie
    const mentor = await prisma.user.create({ data: buildUser({ role: 'mentor' }) })
    mentorCookie = (await addSignIn(prisma as never, mentor.id)).cookie
    project = (await prisma.project.create({ data: buildProject({ userId: user.id, mentorId: mentor.id }) })).id
    await prisma.$disconnect()
    await database.close()
    server = await startServer(place.env)
  })
  afterAll(async () => {
    await server.end('SIGTERM')
    await place.remove()
  })

  /** The delay that the last answer requested. */
  let waitMs = 0
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  async function sync(documents: object[] = [], status = 200, by = cookie) {
    const answer = await fetch(`${server.origin}/api/workspace/sync`, {
      method: 'POST',
      headers: { ...fromPage(by), 'content-type': 'application/json' },
      body: JSON.stringify({ projects: [], documents }),
    })
    expect(answer.status).toBe(status)
    waitMs = Number(answer.headers.get('retry-after') ?? 0) * 1_000
    return (await answer.json()) as {
      projects: { documents: { id: string }[] }[]
      documents: { refused?: string; receipt?: object }[]
    }
  }

  it('works on documents in processes of their own, where an update that never ends harms nobody', async () => {
    const { projects } = await sync()
    const id = projects[0]?.documents.map((document) => document.id).find((found) => found !== project)
    const document = (update: Uint8Array) => ({ project, id, seen: 1, schema: 1, update: base64(update) })
    // A busy machine is slow too, so an update is refused for good at the third attempt only.
    const stuck = sync([document(bomb())], 503)
    // The main thread stays free: an update in the server's own process would block all of these.
    const waits = []
    for (let round = 0; round < 10; round++) {
      const started = performance.now()
      expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
      waits.push(performance.now() - started)
    }
    expect(Math.min(...waits)).toBeLessThan(500)
    await stuck
    // The server may have closed the idle connection of the calls above, which is only seen a moment later.
    await wait(500)
    // Only the sender of the update has to pause.
    await sync([document(bomb())], 429)
    expect(waitMs).toBeGreaterThan(0)
    const pause = waitMs
    const good = await sync([document(updateOf((doc) => addParagraph(doc, 'Une phrase')))], 200, mentorCookie)
    expect(good.documents[0]?.receipt).toBeDefined()
    await wait(pause)
    await sync([document(bomb())], 503)
    await sync([document(bomb())], 429)
    await wait(waitMs)
    expect((await sync([document(bomb())])).documents).toMatchObject([{ refused: 'tangled' }])
    expect(server.child.exitCode).toBeNull()
  })

  it('goes on when such a process is killed while it waits', async () => {
    const { projects } = await sync([], 200, mentorCookie)
    const id = projects[0]?.documents.map((document) => document.id).find((found) => found !== project)
    const write = async () => {
      const update = base64(updateOf((doc) => addParagraph(doc, 'Une phrase')))
      const { documents } = await sync([{ project, id, seen: 1, schema: 1, update }], 200, mentorCookie)
      expect(documents[0]?.receipt).toBeDefined()
    }
    await write()
    const pid = String(server.child.pid)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    expect(children.length).toBeGreaterThan(0)
    for (const child of children) process.kill(Number(child), 'SIGKILL')
    await wait(500)
    expect(server.child.exitCode).toBeNull()
    await write()
  })
})
