import { afterAttempt, nextDue, type OutboxLine, type Outcome } from './line'
import type { OutboxStore } from './store'

export interface Drain {
  store: OutboxStore
  send: (line: OutboxLine) => Promise<Outcome>
  now: () => number
  random: () => number
  /** Told after each change of a line. */
  changed: () => void
}

/**
 * Sends every line that is due, one after the other. The caller holds the browser-wide lock, so a line found
 * in `sending` was left by a tab that died: it is sent again, and its key makes the server apply it once.
 */
export async function drain({ store, send, now, random, changed }: Drain): Promise<void> {
  for (const line of await store.all())
    if (line.state === 'sending') await store.update({ ...line, state: 'waiting', nextAttemptAt: 0 })
  for (;;) {
    const line = nextDue(await store.all(), now())
    if (!line) return
    await store.update({ ...line, state: 'sending' })
    changed()
    const outcome = await send(line)
    await store.update(afterAttempt(line, outcome, now(), random()))
    changed()
    // No line at all: asking for each of the others would cost the radio for nothing.
    if (outcome.kind === 'unreachable') return
  }
}
