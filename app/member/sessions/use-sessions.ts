import { useEffect, useState } from 'react'
import { awaitAnswer } from '../../offline/replica/await-answer'
import { useList, useSyncEngine } from '../../offline/replica/use-list'
import type { Mutation, RowState } from '../../offline/storage/types'
import { describeReason } from '../../shell/failure-text'
import { useTranslation } from '../../shell/i18n'
import type { OwnSession } from '../today/own-work'

export interface LocalSession {
  readonly session: OwnSession
  readonly state: RowState
}

/** The sessions last received from the server, with local edits applied. */
export function useLocalSessions(serverSessions: readonly OwnSession[]): LocalSession[] {
  const engine = useSyncEngine()
  const { rows } = useList(engine, 'sessions')
  // Somebody else may have moved a session since the last sync.
  useEffect(() => void engine.sync(), [engine])
  const here = new Map(rows.map((local) => [local.row.id, local]))
  const known = serverSessions.map((session): LocalSession => {
    const local = here.get(session.id)
    const isNewer = local && (local.state !== 'clean' || local.row.version >= session.version)
    return isNewer ? { session: local.row, state: local.state } : { session, state: 'clean' }
  })
  const others = rows.filter(({ row }) => !serverSessions.some(({ id }) => id === row.id))
  return [...known, ...others.map(({ row, state }) => ({ session: row, state }))]
}

export interface SessionWrite {
  readonly mutation: Mutation
  /** Version of the session that the person saw; null for a new session. */
  readonly seen: number | null
}

export const editSession = ({ id, title, version }: OwnSession, changes: object): SessionWrite => ({
  mutation: { resource: 'sessions', kind: 'edit', id, changes: { ...changes }, label: title },
  seen: version,
})

/** Outcome of a write: received by the server, stored on this device, or failed (see `failure`). */
export type WriteResult = 'received' | 'waiting' | null

/** Writes through the outbox, one at a time. A refused entry is discarded, and its reason becomes `failure`. */
export function useSessionWriter() {
  const engine = useSyncEngine()
  const { t } = useTranslation('booking')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /** Whether the replica has the version that the person saw, since an edit sends the replica's version. */
  async function isReady({ mutation, seen }: SessionWrite): Promise<boolean> {
    if (seen === null) return true
    const versionHere = () => engine.list('sessions').rows.find(({ row }) => row.id === mutation.id)?.row.version
    if (versionHere() !== seen) await engine.catchUp()
    const here = versionHere()
    if (here === seen || (here !== undefined && !navigator.onLine)) return true
    setFailure(t(here === undefined ? 'change.notHere' : 'change.changed'))
    return false
  }

  async function send(wanted: SessionWrite, keepsConflict: boolean): Promise<WriteResult> {
    if (!(await isReady(wanted))) return null
    const { mutation } = wanted
    const [written] = await engine.write([mutation])
    const entry = written && (await awaitAnswer(engine, written.id))
    if (entry?.state === 'refused') {
      setFailure(describeReason(entry))
      await engine.discard(entry.id)
      return null
    }
    if (entry?.state === 'conflict') {
      setFailure(t('change.changed'))
      // Typed text is never discarded automatically.
      if (!keepsConflict) await engine.resolve(entry.id, 'theirs')
      return null
    }
    return !entry || entry.state === 'received' ? 'received' : 'waiting'
  }
  async function write(wanted: SessionWrite, keepsConflict = false): Promise<WriteResult> {
    if (isBusy) return null
    setBusy(true)
    setFailure(null)
    try {
      return await send(wanted, keepsConflict)
    } catch {
      setFailure(t('change.failed'))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, write }
}
