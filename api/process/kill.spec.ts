import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePlace, startServer, type Place } from '../testing/server-process'
import { someAddress } from '../testing/test-app'

jest.setTimeout(180_000)

const SENDERS = 8
const ENOUGH = 60

interface Sent {
  readonly key: string
  /** The id that the server acknowledged, if it had the time. */
  id?: string
}

async function send(origin: string, key: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': someAddress() },
      body: JSON.stringify({ fullName: key, email: 'afi@example.org', message: 'Bonjour' }),
    })
    const { id }: { id?: string } = await answer.json()
    return answer.status === 201 ? id : undefined
  } catch {
    return undefined
  }
}

describe('kill -9 in a storm of writes', () => {
  let place: Place
  beforeAll(async () => (place = await makePlace()))
  afterAll(() => place.remove())

  it('loses nothing acknowledged, and applies once what is sent again', async () => {
    const all: Sent[] = []
    const server = await startServer(place.env)
    let storm = true
    const senders = Array.from({ length: SENDERS }, async () => {
      while (storm) {
        const sent: Sent = { key: randomUUID() }
        all.push(sent)
        const id = await send(server.origin, sent.key)
        if (id === undefined) return
        sent.id = id
      }
    })
    while (all.filter(({ id }) => id !== undefined).length < ENOUGH) await sleep(20)
    expect(await server.end('SIGKILL')).toBe('SIGKILL')
    storm = false
    await Promise.all(senders)
    const acknowledged = all.filter(({ id }) => id !== undefined)
    expect(acknowledged.length).toBeGreaterThanOrEqual(ENOUGH)
    expect(acknowledged.length).toBeLessThan(all.length)

    const again = await startServer(place.env)
    for (const sent of all) expect(await send(again.origin, sent.key)).toEqual(sent.id ?? expect.any(String))
    expect(await again.end('SIGTERM')).toBe(0)

    const database = await place.open()
    const rows = await database.query<{ key: string; id: string }>(
      'SELECT full_name AS key, id::text FROM contact_messages',
    )
    const mails = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM outgoing_mails')
    await database.close()
    expect(rows.map(({ key }) => key).sort()).toEqual(all.map(({ key }) => key).sort())
    expect(mails).toEqual([{ count: all.length }])
    const ids = new Map(rows.map(({ key, id }) => [key, id]))
    for (const { key, id } of acknowledged) expect(ids.get(key)).toBe(id)
  })
})
