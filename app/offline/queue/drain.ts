import { afterAttempt, nextDue, type OutboxEntry, type Outcome } from './entry'
import type { OutboxStore } from './store'

export interface Drain<L extends OutboxEntry = OutboxEntry> {
  store: Pick<OutboxStore<L>, 'all' | 'update'>
  /**
   * Marks an entry as being sent and returns it, or null if it must no longer be sent. Without `claim` the entry is
   * only updated.
   */
  claim?: (entry: L) => Promise<L | null>
  send: (entry: L) => Promise<Outcome>
  /** Stores the outcome of an attempt together with affected rows. Without it only the entry is updated. */
  applyOutcome?: (entry: L, outcome: Outcome) => Promise<void>
  /** Checked before each entry; false stops sending. */
  mayGoOn?: () => boolean
  now: () => number
  random: () => number
  /** Called after each change of an entry. */
  changed: () => void
}

/** The entry in state `sending`. From now on its response may be lost. */
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
    // The network is down, so trying the other entries would only waste battery.
    if (outcome.kind === 'unreachable') return
  }
}
