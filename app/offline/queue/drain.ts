import { afterAttempt, nextDue, type OutboxEntry, type Outcome } from './entry'
import type { OutboxStore } from './store'

export interface Drain<L extends OutboxEntry = OutboxEntry> {
  store: Pick<OutboxStore<L>, 'all' | 'update'>
  /**
   * Marks an entry as being sent and returns it; null when it must not be sent any more. Without `claim` the entry is
   * only updated.
   */
  claim?: (entry: L) => Promise<L | null>
  send: (entry: L) => Promise<Outcome>
  /** Stores the outcome of an attempt, where rows change with the entry. Without it only the entry is updated. */
  applyOutcome?: (entry: L, outcome: Outcome) => Promise<void>
  /** Asked before each entry; false stops sending. */
  mayGoOn?: () => boolean
  now: () => number
  random: () => number
  /** Told after each change of an entry. */
  changed: () => void
}

/** The entry as it is sent. From now on its answer may be lost. */
export const asSent = <L extends OutboxEntry>(entry: L): L => ({ ...entry, state: 'sending', isUncertain: true })

/**
 * Sends every entry that is due, one after the other. The caller holds the browser-wide lock, so an entry found in
 * `sending` was left by a tab that died: it is sent again, and its key makes the server apply it once.
 */
export async function drain<L extends OutboxEntry>({
  store,
  claim,
  send,
  applyOutcome,
  mayGoOn,
  now,
  random,
  changed,
}: Drain<L>): Promise<void> {
  const recordOutcome =
    applyOutcome ?? ((entry: L, outcome: Outcome) => store.update(afterAttempt(entry, outcome, now(), random())))
  const claimEntry = claim ?? ((entry: L) => store.update(entry).then((): L | null => entry))
  for (const entry of await store.all())
    if (entry.state === 'sending') await store.update({ ...entry, state: 'waiting', nextAttemptAt: 0 })
  while (mayGoOn?.() !== false) {
    const entry = nextDue(await store.all(), now())
    if (!entry) return
    const sent = await claimEntry(asSent(entry))
    if (!sent) continue
    changed()
    const outcome = await send(sent)
    await recordOutcome(sent, outcome)
    changed()
    // No network at all: asking for each of the others would cost the radio for nothing.
    if (outcome.kind === 'unreachable') return
  }
}
