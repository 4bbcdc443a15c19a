import { afterAttempt, type Outcome } from '../queue/line'
import { hasVersion, isTemporary, recordOf, temporaryId, withoutSecrets } from './acts'
import { isRow } from './rows'
import type { ConsoleLine, Row } from '../storage/types'
import { giveUp, renamed } from './write'
import type { Work } from './work'

/**
 * What an attempt made of a line and of its row, in one transaction. The line may have been discarded while it
 * travelled.
 */
export async function settle(
  work: Work,
  sent: ConsoleLine,
  outcome: Outcome,
  now: number,
  random: number,
): Promise<void> {
  const line = work.line(sent.id)
  if (outcome.kind === 'ok') {
    if (line) work.put(received(line, outcome, now, random))
    await arrived(work, sent, outcome, line)
    return
  }
  if (!line) return
  const after = afterAttempt(line, outcome, now, random)
  const current = after.state === 'conflict' ? after.reason?.current : undefined
  work.put({ ...after, ...(isRow(current) ? { current } : {}) })
  if (isRow(current)) await work.learnAnswer(line.act.resource, current)
  await work.refresh(line.act.resource, line.rowId)
  if (after.state === 'refused' || after.state === 'conflict') await cancelOut(work, after)
}

function received(line: ConsoleLine, outcome: Outcome & { kind: 'ok' }, now: number, random: number): ConsoleLine {
  const { current: _, gone: __, isRecopied: ___, isHeard: ____, ...after } = afterAttempt(line, outcome, now, random)
  const { changes, ...act } = after.act
  return {
    ...after,
    act: { ...act, ...(changes ? { changes: withoutSecrets(changes) } : {}) },
    auditId: outcome.auditId ?? undefined,
  }
}

/** What a refusal makes pointless: it never happened, so there is nothing to remove or to take back. */
async function cancelOut(work: Work, line: ConsoleLine): Promise<void> {
  if (line.isUncertain) return
  const later = work.openLines(line.act.resource, line.rowId).filter(({ id }) => id !== line.id)
  const isUnwanted = later.some(
    (other) => other.undoes === line.id || (line.act.kind === 'create' && other.act.kind === 'remove'),
  )
  if (isUnwanted) await giveUp(work, line)
}

async function arrived(
  work: Work,
  sent: ConsoleLine,
  { body, auditId }: Outcome & { kind: 'ok' },
  line: ConsoleLine | undefined,
): Promise<void> {
  const { resource, kind } = sent.act
  const row = rowOf(kind, body)
  if (kind === 'create' && row) await rename(work, sent, row)
  const rowId = row?.id ?? sent.rowId
  for (const other of work.openLines(resource, rowId))
    if (other.undoes === sent.id) work.put({ ...other, act: withAudit(other, auditId) })
  if (row && (row.id === sent.rowId || kind === 'create')) {
    followVersion(work, sent, row)
    if (!(await isOver(work, row, line))) await work.learnAnswer(resource, row)
  } else if (kind === 'remove' || (kind === 'undo' && isRemoval(body))) {
    if (!(await isRestored(work, sent, line))) await work.forget(resource, rowId)
  }
  await work.refresh(resource, rowId)
}

/** Whether the row went since the line left, as the device has heard since: the answer is older than that. */
async function isOver(work: Work, row: Row, line: ConsoleLine | undefined): Promise<boolean> {
  if (!line) return false
  return (
    (line.gone?.includes(row.id) ?? false) ||
    (line.isRecopied === true && (await work.row(line.act.resource, row.id)) === null)
  )
}

/**
 * Whether the row that the answer removed is here again: somebody restored it before an answer that was lost came
 * again. Where no version tells, a row that a list has brought meanwhile stays until the next changes say otherwise.
 */
async function isRestored(work: Work, sent: ConsoleLine, line: ConsoleLine | undefined): Promise<boolean> {
  if (sent.version === undefined) return line?.isHeard === true
  const known = await work.row(sent.act.resource, sent.rowId)
  return (known?.base?.version ?? 0) > sent.version + 1
}

const isRemoval = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'row' in body && body.row === null

/** The answer's row; that of an undo is wrapped, and null when the undo removed it. */
function rowOf(kind: ConsoleLine['act']['kind'], body: unknown): Row | null {
  const said = kind === 'undo' && typeof body === 'object' && body !== null && 'row' in body ? body.row : body
  return isRow(said) ? said : null
}

const withAudit = ({ act }: ConsoleLine, auditId: string | null | undefined) => ({
  ...act,
  ...(auditId ? { auditId } : {}),
})

/** The row has its id: what was written about it meanwhile is about that one. */
async function rename(work: Work, sent: ConsoleLine, row: Row): Promise<void> {
  const { resource } = sent.act
  const from = temporaryId(sent.id)
  for (const line of work.lines()) {
    const isAbout = line.rowId === from && line.act.resource === resource
    const changes = line.act.changes && renamed(line.act.changes, from, row.id)
    const refers = line.needs?.includes(sent.id) ?? false
    if (!isAbout && !refers) continue
    const act = { ...line.act, ...(changes ? { changes } : {}), ...(isAbout ? { id: row.id } : {}) }
    work.put({ ...line, act, ...(isAbout ? { rowId: row.id, record: recordOf(act, row.id) } : {}) })
    if (refers && !isAbout) await work.refresh(line.act.resource, line.rowId)
  }
  await work.forget(resource, from)
}

/**
 * What the person wrote after this line was written over what it left: it meets the version that the line has made,
 * unless somebody else's change lies between.
 */
function followVersion(work: Work, sent: ConsoleLine, row: Row): void {
  const isMade = sent.act.kind === 'create'
  if (!isMade && row.version !== (sent.version ?? row.version) + 1 && !hasVersion(sent)) return
  for (const later of work.openLines(sent.act.resource, row.id)) {
    if (later.id === sent.id || !hasVersion(later)) continue
    if (isMade ? later.version === undefined : later.version === sent.version)
      work.put({ ...later, version: row.version })
  }
}

/** Rows made and removed here that the server has never seen: none of their lines leaves. */
export function cancelled(lines: readonly ConsoleLine[]): ReadonlySet<string> {
  const made = new Set<string>()
  for (const { act, record, rowId, state, isUncertain } of lines)
    if (act.kind === 'create' && isTemporary(rowId) && !isUncertain && state !== 'sending' && state !== 'received')
      made.add(record)
  const removed = new Set(
    lines
      .filter(({ act, record, state }) => made.has(record) && act.kind === 'remove' && state === 'waiting')
      .map(({ record }) => record),
  )
  return new Set(lines.filter(({ record }) => removed.has(record)).map(({ id }) => id))
}
