import { setTimeout as sleep } from 'node:timers/promises'
import { LIST_NAMES, type ListName } from '#contract/lists'
import { quiet, type ModelTab } from '../../app/offline/replica/testing/model-browser.testing'
import type { MutationEntry, Row } from '../../app/offline/storage/types'
import { callServer } from './call-server'
import type { Device, World } from './convergence-run'

const isOpen = ({ state }: MutationEntry): boolean => state !== 'received'
const isGivenUp = ({ state }: MutationEntry): boolean => state === 'refused' || state === 'conflict'
const TURNS = 40

/** With a good network and all people signed in: pending entries are sent, and refused ones are discarded. */
async function settleTab({ browser }: Device, { engine }: ModelTab): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (turn === 0 || engine.status().session === 'ended') engine.resume().catch(() => undefined)
    await browser.arrive()
    for (const entry of engine.entries().filter(isGivenUp)) {
      if (entry.state === 'conflict') await engine.resolve(entry.id, 'theirs')
      else await engine.discard(entry.id)
      await quiet()
    }
    if (!engine.entries().some(isOpen)) return
    await browser.pass(16 * 60_000)
  }
  throw new Error(`the queue does not drain: ${JSON.stringify(engine.entries().filter(isOpen))}`)
}

export async function settle(devices: readonly Device[]): Promise<void> {
  for (const device of devices) {
    const { browser } = device
    Object.assign(browser, { isSlow: false, isFull: false, fates: [], skew: 0 })
    await browser.backOnline()
    await browser.arrive()
    for (const tab of Array.from(browser.tabs)) await settleTab(device, tab)
  }
}

type Rows = ReadonlyMap<string, string>
const written = (row: object): string => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
const asMap = (rows: readonly Row[]): Rows => new Map(rows.map((row) => [row.id, written(row)]))

/** Every row of a list on the server. */
async function readList({ server, keepers: [keeper] }: World, name: ListName): Promise<Rows> {
  const rows: Row[] = []
  for (let since = '', more = true; more;) {
    const url = `/api/${name}?since=${encodeURIComponent(since)}`
    const { body } = await callServer(server.origin, keeper.cookie, url)
    const page = body as { rows: Row[]; next: string; more: boolean } // Typed by the API contract.
    rows.push(...page.rows)
    since = page.next
    more = page.more
  }
  return asMap(rows)
}

export const readLists = async (world: World): Promise<ReadonlyMap<ListName, Rows>> =>
  new Map(await Promise.all(LIST_NAMES.map(async (name) => [name, await readList(world, name)] as const)))

/** Differences between a device's list and the server's; empty when all rows are equal. */
function differences(name: ListName, server: Rows, { engine }: ModelTab): string[] {
  const { rows, status, isComplete, total } = engine.list(name)
  if (status !== 'ready' || !isComplete) return [`${name}: the list is ${status}${isComplete ? '' : ', not complete'}`]
  const found: string[] = []
  const here = asMap(rows.map(({ row }) => row))
  for (const { row, state } of rows) if (state !== 'clean') found.push(`${name}: ${row.id} is ${state}`)
  for (const [id, row] of server) {
    const own = here.get(id)
    if (own === undefined) found.push(`${name}: not here: ${row}`)
    else if (own !== row) found.push(`${name}: here ${own}, on the server ${row}`)
  }
  for (const [id, row] of here) if (!server.has(id)) found.push(`${name}: only here: ${row}`)
  if (found.length === 0 && total !== server.size)
    found.push(`${name}: total ${String(total)} instead of ${String(server.size)}`)
  return found
}

/** Several syncs, since a change may wait for an earlier transaction and arrive with a later sync. */
const SYNCS = 10

/** Syncs every tab until its lists equal the server's; returns remaining differences. */
export async function differencesAfterSync(world: World, devices: readonly Device[]): Promise<string[]> {
  const lists = await readLists(world)
  const remaining: string[] = []
  for (const { browser } of devices)
    for (const tab of browser.tabs) {
      let found: string[] = []
      for (let turn = 0; turn < SYNCS; turn += 1) {
        tab.engine.sync().catch(() => undefined)
        await browser.arrive()
        found = [...lists].flatMap(([name, rows]) => differences(name, rows, tab))
        if (found.length === 0) break
        await sleep(5 * turn)
      }
      remaining.push(...found)
    }
  return remaining
}
