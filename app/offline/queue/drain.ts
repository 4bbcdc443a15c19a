import { afterAttempt, nextDue, type OutboxLine, type Outcome } from './line'
import type { OutboxStore } from './store'

export interface Drain<L extends OutboxLine = OutboxLine> {
  store: Pick<OutboxStore<L>, 'all' | 'update'>
  /**
   * Marks a line as on its way and answers it as it now is; null when it may not leave any more. Else the line is
   * updated.
   */
  claim?: (line: L) => Promise<L | null>
  send: (line: L) => Promise<Outcome>
  /** Writes what an attempt made of the line, where more than the line changes with it; else the line is updated. */
  settle?: (line: L, outcome: Outcome) => Promise<void>
  /** Asked before each line: false ends this turn. */
  mayGoOn?: () => boolean
  now: () => number
  random: () => number
  /** Told after each change of a line. */
  changed: () => void
}

/** From here on an answer may be lost on its way back. */
export const asSent = <L extends OutboxLine>(line: L): L => ({ ...line, state: 'sending', isUncertain: true })

/**
 * Sends every line that is due, one after the other. The caller holds the browser-wide lock, so a line found in
 * `sending` was left by a tab that died: it is sent again, and its key makes the server apply it once.
 */
export async function drain<L extends OutboxLine>({
  store,
  claim,
  send,
  settle,
  mayGoOn,
  now,
  random,
  changed,
}: Drain<L>): Promise<void> {
  const settleLine =
    settle ?? ((line: L, outcome: Outcome) => store.update(afterAttempt(line, outcome, now(), random())))
  const claimLine = claim ?? ((line: L) => store.update(line).then((): L | null => line))
  for (const line of await store.all())
    if (line.state === 'sending') await store.update({ ...line, state: 'waiting', nextAttemptAt: 0 })
  while (mayGoOn?.() !== false) {
    const line = nextDue(await store.all(), now())
    if (!line) return
    const sent = await claimLine(asSent(line))
    if (!sent) continue
    changed()
    const outcome = await send(sent)
    await settleLine(sent, outcome)
    changed()
    // No line at all: asking for each of the others would cost the radio for nothing.
    if (outcome.kind === 'unreachable') return
  }
}
