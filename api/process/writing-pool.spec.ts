import { PrismaClient } from '#db/client'
import { buildProject } from '../../prisma/factories/project'
import { buildUser } from '../../prisma/factories/user'
import { addSignIn, fromPage } from '../testing/sign-in'
import { makePlace, startServer, type Place, type ServerProcess } from '../testing/server-process'
import { addParagraph, base64, updateOf } from '../testing/writing-device'

jest.setTimeout(120_000)

/** A number as Yjs writes it: seven bits a byte, the lowest first. */
function varUint(value: number): number[] {
  const bytes = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(128 | (rest % 128))
  return [...bytes, rest]
}
const part = (bytes: readonly number[]): number[] => [...varUint(bytes.length), ...bytes]

/**
 * In forty bytes, a thousand million deleted items of length one: the second encoding says « the same again » in a
 * number. Parts in the order in which Yjs reads them: clocks, client, left, right, info, strings, parents, types,
 * lengths.
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
  let project: string
  beforeAll(async () => {
    place = await makePlace()
    const first = await startServer(place.env)
    await first.end('SIGTERM')
    const database = await place.open()
    const prisma = new PrismaClient({ adapter: database.adapter })
    const user = await prisma.user.create({ data: buildUser({ role: 'student' }) })
    cookie = (await addSignIn(prisma as never, user.id)).cookie
    project = (await prisma.project.create({ data: buildProject({ userId: user.id }) })).id
    await prisma.$disconnect()
    await database.close()
    server = await startServer(place.env)
  })
  afterAll(async () => {
    await server.end('SIGTERM')
    await place.remove()
  })

  async function sync(documents: object[] = [], status = 200) {
    const answer = await fetch(`${server.origin}/api/workspace/sync`, {
      method: 'POST',
      headers: { ...fromPage(cookie), 'content-type': 'application/json' },
      body: JSON.stringify({ projects: [], documents }),
    })
    expect(answer.status).toBe(status)
    return (await answer.json()) as {
      projects: { documents: { id: string }[] }[]
      documents: { refused?: string; receipt?: object }[]
    }
  }

  it('works on documents in processes of their own, where an update that never ends harms nobody', async () => {
    const { projects } = await sync()
    const id = projects[0]?.documents.map((document) => document.id).find((found) => found !== project)
    const document = (update: Uint8Array) => ({ project, id, seen: 1, schema: 1, update: base64(update) })
    // A busy machine takes long too: what is too much is refused for good at the third time, not at the first.
    const stuck = sync([document(bomb())], 503)
    // Meanwhile the thread that answers is free: an update in the server itself would hold up all of these.
    const waits = []
    for (let round = 0; round < 10; round++) {
      const started = performance.now()
      expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
      waits.push(performance.now() - started)
    }
    expect(Math.min(...waits)).toBeLessThan(500)
    await stuck
    // The server may have closed the idle connection of the calls above, which is only seen a moment later.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await sync([document(bomb())], 503)
    expect((await sync([document(bomb())])).documents).toMatchObject([{ refused: 'invalid' }])
    const good = await sync([document(updateOf((doc) => addParagraph(doc, 'Une phrase')))])
    expect(good.documents[0]?.receipt).toBeDefined()
    expect(server.child.exitCode).toBeNull()
  })
})
