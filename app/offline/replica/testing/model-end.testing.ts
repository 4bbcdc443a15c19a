import { isTemporary } from '../mutations'
import { quiet, type ModelTab } from './model-browser.testing'
import type { ModelRun } from './model-run.testing'
import type { MutationEntry } from '../../storage/types'

const isOpen = ({ state }: MutationEntry): boolean => state === 'waiting' || state === 'sending'

/** Whether an entry cannot be sent because an entry that it depends on is refused or waits for the person. */
function isBlocked(entry: MutationEntry, entries: readonly MutationEntry[]): boolean {
  const open = entries.filter(({ state }) => state !== 'received')
  const before = open.filter((other) => other.record === entry.record && (other.order ?? 0) < (entry.order ?? 0))
  return before.length > 0 || open.some(({ id }) => entry.needs?.includes(id))
}

async function settleTab(run: ModelRun, tab: ModelTab): Promise<void> {
  const { browser } = run
  browser.cookie = tab.userId
  for (let turn = 0; turn < 40; turn += 1) {
    if (turn === 0 || tab.engine.status().session === 'ended') tab.engine.resume().catch(() => undefined)
    await browser.arrive()
    await browser.pass(16 * 60_000)
    await browser.arrive()
    const entries = tab.engine.entries()
    if (!entries.some((entry) => isOpen(entry) && !isBlocked(entry, entries))) break
    if (turn === 39)
      throw new Error(
        `the queue does not drain: ${JSON.stringify(entries.filter(({ state }) => state !== 'received'))}`,
      )
  }
  tab.engine.sync().catch(() => undefined)
  await browser.arrive()
}

/**
 * Restores the network and disk space; then each person signs in and opens the console, until nothing more can be sent.
 */
export async function settle(run: ModelRun, check: (run: ModelRun, tab: ModelTab) => void): Promise<void> {
  const { browser } = run
  run.noteFailures()
  Object.assign(browser, { isSlow: false, isFull: false, fates: [] })
  await browser.backOnline()
  await browser.arrive()
  for (const tab of Array.from(browser.tabs)) await settleTab(run, tab)
  for (const tab of Array.from(browser.tabs)) browser.kill(tab)
  for (const person of ['ana', 'ben']) {
    const tab = browser.open(person)
    tab.engine.list('projects')
    await quiet()
    await settleTab(run, tab)
    check(run, tab)
    browser.kill(tab)
  }
}

/**
 * Checks that no acknowledged mutation is lost, applied twice or applied under another name, and that the shown rows
 * match the server.
 */
export function checkEnd({ mutations, server, hasFailed }: ModelRun, tab: ModelTab): void {
  const marks = server.applied.flatMap(({ mark }) => (mark === null ? [] : [mark]))
  if (new Set(marks).size !== marks.length) throw new Error('applied twice')
  const keys = server.applied.map(({ key }) => key)
  if (new Set(keys).size !== keys.length) throw new Error('a key was applied twice')

  const entries = tab.engine.entries()
  for (const { line: entry, person, isDurable, isGivenUp, isUndone, isWiped } of mutations) {
    if (person !== tab.userId) continue
    const now = entries.find(({ id }) => id === entry.id)
    const applied = server.applied.find(({ key }) => key === entry.id)
    const text = `${entry.id} ${entry.act.kind} ${entry.rowId} ${JSON.stringify(now)}`
    if (applied && applied.caller !== person) throw new Error(`under another name: ${text}`)
    if (!now && !isGivenUp && isDurable && !applied && !isCancelled(entry, mutations)) throw new Error(`lost: ${text}`)
    if (now?.state === 'received' && !applied) throw new Error(`"received" without being so: ${text}`)
    // With a full disk, the outcome of a conflict is not stored, so the entry is sent again under the same key.
    if ((now?.state === 'refused' || now?.state === 'conflict') && applied && !hasFailed)
      throw new Error(`"refused" but applied: ${text}`)
    if (isUndone && !isWiped && !hasFailed && applied && !isTakenBack(entry, entries))
      throw new Error(`undone, but it stands: ${text}`)
    if (now && isOpen(now) && !isBlocked(now, entries)) throw new Error(`still waiting: ${text}`)
  }
  checkRows(server.live('projects'), tab)
}

/** Whether the entry's undo is in the outbox. */
const isTakenBack = (entry: MutationEntry, entries: readonly MutationEntry[]): boolean =>
  entries.some(({ undoes }) => undoes === entry.id)

/** Whether the entry's row was created and then removed or discarded before sending, so that it is never sent. */
const isCancelled = (
  entry: MutationEntry,
  mutations: readonly { line: MutationEntry; isGivenUp: boolean }[],
): boolean =>
  isTemporary(entry.rowId) &&
  mutations.some(
    ({ line: other, isGivenUp }) =>
      other.rowId === entry.rowId && (other.act.kind === 'remove' || (other.act.kind === 'create' && isGivenUp)),
  )

function checkRows(live: readonly { id: string }[], tab: ModelTab): void {
  const { rows, status } = tab.engine.list('projects')
  if (status !== 'ready') throw new Error(`the list is ${status}`)
  const shown = new Map(rows.map((engine) => [engine.row.id, engine]))
  for (const row of live) {
    const engine = shown.get(row.id)
    const hasLines = tab.engine.entries().some(({ rowId, state }) => rowId === row.id && state !== 'received')
    if (!engine && !hasLines) throw new Error(`not shown: ${JSON.stringify(row)}`)
    if (engine?.state === 'clean' && JSON.stringify(sorted(engine.row)) !== JSON.stringify(sorted(row)))
      throw new Error(`shown ${JSON.stringify(engine.row)} instead of ${JSON.stringify(row)}`)
  }
  for (const { row, state } of rows)
    if (state === 'clean' && !live.some(({ id }) => id === row.id))
      throw new Error(`shown but gone: ${JSON.stringify(row)}`)
}
const sorted = (row: object) => Object.entries(row).sort(([a], [b]) => a.localeCompare(b))
