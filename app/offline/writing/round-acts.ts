import { roundsRoutes } from '#contract/routes/rounds'
import { versionsRoutes } from '#contract/routes/writing'
import { buildRequest } from '../../network/call'
import { ApiError, NetworkError } from '../../network/http'
import { drain } from '../queue/drain'
import { afterAttempt, type Outcome } from '../queue/entry'
import type { Environment } from '../replica/environment'
import type { Transport } from '../storage/types'
import type { SafeDisk } from './safe-disk'
import { OVERVIEW_TABLES, readOverview, unsentDocuments } from './snapshots'
import type { WritingStore } from './store-types'
import type { StoredRoundAct } from './tables'

interface Needs {
  readonly disk: SafeDisk
  readonly env: Environment
  readonly transport: Transport
  readonly lockName: string
  readonly mayGoOn: () => boolean
}
type What = StoredRoundAct['what']

/** The documents that must be sent before an act is. */
export const findDocuments = ({ projectId, what }: Pick<StoredRoundAct, 'projectId' | 'what'>): readonly string[] =>
  'sections' in what ? [projectId, ...what.sections.map(({ id }) => id)] : []

function makeCall(projectId: string, roundId: string, what: What) {
  if (what.kind === 'handIn') {
    const body = { id: roundId, message: what.message, sections: what.sections.map(({ id }) => id) }
    return buildRequest(roundsRoutes.handIn, { params: { id: projectId }, body })
  }
  if (what.kind === 'export') {
    const body = { format: what.format, sections: what.sections.map(({ id }) => id) }
    return buildRequest(versionsRoutes.exported, { params: { id: projectId }, body })
  }
  if (what.kind === 'withdraw')
    return { ...buildRequest(roundsRoutes.withdraw, { params: { id: projectId, round: roundId } }), body: undefined }
  const { kind: _, ...body } = what
  return buildRequest(roundsRoutes.act, { params: { id: projectId, round: roundId }, body })
}

/** Stores an act on a round on the disk, then sends it. Throws where it cannot be stored. */
export async function actOnRound(
  store: WritingStore,
  { projectId, roundId, what, label }: Pick<StoredRoundAct, 'projectId' | 'roundId' | 'what' | 'label'>,
): Promise<void> {
  const { url, body } = makeCall(projectId, roundId, what)
  const now = Date.now()
  const entry: StoredRoundAct = {
    id: crypto.randomUUID(),
    record: projectId,
    projectId,
    roundId,
    what,
    label,
    kind: what.kind,
    method: 'POST',
    url,
    body,
    createdAt: now,
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: 0,
  }
  await store.change(['roundActs'], ({ roundActs }) => roundActs.put([entry]))
  void store.sync()
}

/** Discards an act that was refused or is still unsent. */
export const giveUpRoundAct = (store: WritingStore, id: string): Promise<void> =>
  store.change(['roundActs'], ({ roundActs }) => roundActs.remove([id]))

/** Sends a refused act again. */
export async function tryRoundAct(store: WritingStore, { reason: _, ...act }: StoredRoundAct): Promise<void> {
  await store.change(['roundActs'], ({ roundActs }) => roundActs.put([{ ...act, state: 'waiting' }]))
  void store.sync()
}

/**
 * Sends waiting acts, in order within each project. A hand-in waits until its text is sent, so that the frozen text is
 * what the person saw. The text was just sent successfully, so earlier pauses do not count.
 */
export async function sendRoundActs({ disk, env, transport, lockName, mayGoOn }: Needs): Promise<void> {
  /** Projects whose first act has failed in this run. */
  const held = new Set<string>()
  const due = async (): Promise<StoredRoundAct[]> => {
    const local = await disk.transaction('read', OVERVIEW_TABLES, readOverview)
    const unsent = unsentDocuments(local)
    const isHeld = (act: StoredRoundAct): boolean =>
      held.has(act.record) || (act.state === 'waiting' && findDocuments(act).some((id) => unsent.has(id)))
    for (const act of local.roundActs) if (isHeld(act)) held.add(act.record)
    return local.roundActs
      .filter(({ record }) => !held.has(record))
      .map(({ paused: _, ...act }) => ({ ...act, nextAttemptAt: 0 }))
  }
  const update = (act: StoredRoundAct): Promise<void> =>
    disk.transaction('write', ['roundActs'], async ({ roundActs }) => {
      // An act that was discarded meanwhile must not be stored again.
      const [here] = await roundActs.get([act.id])
      if (here) await roundActs.put([act])
    })
  await env.exclusively(lockName, true, () =>
    drain<StoredRoundAct>({
      store: { all: due, update },
      send: (act) => attempt(transport, act),
      applyOutcome: async (act, outcome) => {
        // A refused export record is deleted, because the person has nothing to decide about it.
        const isOver = act.what.kind === 'export' && afterAttempt(act, outcome, env.now(), 0).state === 'refused'
        if (outcome.kind === 'ok' || isOver)
          return disk.transaction('write', ['roundActs'], ({ roundActs }) => roundActs.remove([act.id]))
        held.add(act.record)
        await update(afterAttempt(act, outcome, env.now(), env.random()))
      },
      mayGoOn,
      now: env.now,
      random: env.random,
      changed: () => undefined,
    }),
  )
}

async function attempt(transport: Transport, { id, url, method, body }: StoredRoundAct): Promise<Outcome> {
  try {
    await transport.request(url, { method, body, headers: { 'Idempotency-Key': id } })
    return { kind: 'ok' }
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'unreachable' }
    if (error instanceof ApiError)
      return { kind: 'answer', status: error.status, body: error.body, retryAfterSeconds: error.retryAfter }
    throw error
  }
}
