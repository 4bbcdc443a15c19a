import { inverseOf, isTemporary, lineIdOf, recordOf, callOf, shownRow, temporaryId } from './acts'
import type { Act, ConsoleLine, Row } from '../storage/types'
import type { Work } from './work'

export interface Clock {
  now: () => number
  newId: () => string
}

/** The id that the server has given meanwhile to a row made here. */
export function presentId(work: Work, id: string): string {
  if (!isTemporary(id)) return id
  return work.line(lineIdOf(id))?.rowId ?? id
}

const mapValues = (
  values: Readonly<Record<string, unknown>>,
  change: (value: unknown) => unknown,
): Record<string, unknown> => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))

/** Puts the id that a row has received in the place of its temporary one, in what is sent. */
export const renamed = (values: Readonly<Record<string, unknown>>, from: string, to: string): Record<string, unknown> =>
  mapValues(values, (value) => (value === from ? to : value))

/** A line as it is written: nothing of it has been sent. */
export async function lineOf(
  work: Work,
  asked: Act,
  { now, newId }: Clock,
  more: Partial<ConsoleLine> = {},
): Promise<ConsoleLine> {
  const id = more.id ?? newId()
  const rowId = asked.kind === 'create' ? temporaryId(id) : presentId(work, asked.id ?? '')
  const changes =
    asked.changes && mapValues(asked.changes, (value) => (typeof value === 'string' ? presentId(work, value) : value))
  const act: Act = { ...asked, ...(changes ? { changes } : {}), id: rowId }
  const stored = await work.row(act.resource, rowId)
  const version = stored?.base?.version ?? (isTemporary(rowId) ? undefined : stored?.row?.version)
  const needs = Object.values(changes ?? {}).flatMap((value) =>
    typeof value === 'string' && isTemporary(value) ? [lineIdOf(value)] : [],
  )
  const { method, url } = callOf({ act, rowId })
  return {
    ...{ method, url, id, act, rowId, record: recordOf(act, rowId), kind: act.kind, label: act.label },
    ...{ createdAt: now(), order: work.nextOrder(), state: 'waiting', attempts: 0, nextAttemptAt: 0 },
    before: stored?.row ?? undefined,
    ...(version === undefined ? {} : { version }),
    ...(needs.length > 0 ? { needs } : {}),
    ...more,
  }
}

/** Writes acts as lines, and their rows as they now show. */
export async function writeActs(
  work: Work,
  acts: readonly Act[],
  clock: Clock,
  isPaused = false,
): Promise<ConsoleLine[]> {
  const lines: ConsoleLine[] = []
  for (const act of acts) {
    const line = await lineOf(work, act, clock, isPaused ? { paused: true } : {})
    work.put(line)
    await work.refresh(act.resource, line.rowId)
    lines.push(line)
  }
  return lines
}

/** Takes a line out of the queue; what was built on a row that was to be made goes with it. */
export async function giveUp(work: Work, line: ConsoleLine): Promise<void> {
  work.drop(line.id)
  for (const other of work.openLines(line.act.resource, line.rowId))
    if (line.act.kind === 'create' || other.undoes === line.id) work.drop(other.id)
  await work.refresh(line.act.resource, line.rowId)
}

/** Nothing of it can be on the server. */
const hasNotLeft = (line: ConsoleLine): boolean =>
  line.state !== 'received' && line.state !== 'sending' && !line.isUncertain

export async function undoLines(work: Work, lines: readonly ConsoleLine[], clock: Clock): Promise<void> {
  const batch = clock.newId()
  const taken = new Set(work.lines().map(({ undoes }) => undoes))
  for (const given of [...lines].reverse()) {
    const line = work.line(given.id) ?? given
    if (taken.has(line.id)) continue
    if (work.line(line.id) && hasNotLeft(line)) {
      await giveUp(work, line)
      continue
    }
    const act = inverseOf(line, batch)
    // A removed row comes back as it was.
    const before: Row | null | undefined = act.inverse === 'restore' ? line.before : undefined
    const undo = await lineOf(work, act, clock, { undoes: line.id, ...(before ? { before } : {}) })
    work.put(undo)
    await work.refresh(act.resource, undo.rowId)
  }
}

function waiting(line: ConsoleLine): ConsoleLine {
  const { reason: _, settledAt: __, paused: ___, current: ____, ...rest } = line
  return { ...rest, state: 'waiting', nextAttemptAt: 0 }
}

export async function retryLine(work: Work, id: string): Promise<void> {
  const line = work.line(id)
  if (!line || line.state === 'received' || line.state === 'sending') return
  work.put(waiting(line))
  await work.refresh(line.act.resource, line.rowId)
}

export async function resolveLine(
  work: Work,
  id: string,
  choice: 'mine' | 'theirs' | Readonly<Record<string, unknown>>,
): Promise<void> {
  const line = work.line(id)
  if (line?.state !== 'conflict') return
  const { act, rowId } = line
  if (choice === 'theirs' || (choice !== 'mine' && Object.keys(choice).length === 0)) return giveUp(work, line)
  const base = (await work.row(act.resource, rowId))?.base
  const version = line.current?.version ?? base?.version
  const present = version === undefined ? {} : { version }
  // What they wrote after it over the same version was meant to follow it.
  for (const later of work.openLines(act.resource, rowId))
    if (later.id !== id && later.version === line.version) work.put({ ...later, ...present })
  const before = shownRow(line.current ?? base ?? null, []) ?? undefined
  const changes = choice === 'mine' ? act.changes : choice
  work.put({ ...waiting(line), ...present, before, act: { ...act, ...(changes ? { changes } : {}) } })
  await work.refresh(act.resource, rowId)
}
