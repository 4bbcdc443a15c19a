import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react'
import { accountRoutes } from '#contract/routes/account'
import { buildAddress, type ReplyAt } from '../../network/call'
import { readWritingWaits } from '../../device/application-preferences'
import { useSyncEngine } from '../../offline/replica/use-list'
import { useAnswer, type Answer } from '../../shell/answers'

export type OwnProjectRow = ReplyAt<typeof accountRoutes.projects>[number]
/** The response of an edit, which lacks the person's access. */
export type EditedProject = Omit<OwnProjectRow, 'access'>
export type OwnSession = ReplyAt<typeof accountRoutes.sessions>[number]

const PROJECTS = buildAddress(accountRoutes.projects)
const SESSIONS = buildAddress(accountRoutes.sessions)
const STORED = { persist: true, isFresh: true }

export interface Both {
  readonly projects: readonly OwnProjectRow[]
  readonly sessions: readonly OwnSession[]
}

interface OwnWorkState {
  readonly projects: Answer<OwnProjectRow[]>
  readonly sessions: Answer<OwnSession[]>
  /** Both queries combined, for screens that need both. */
  readonly both: Answer<Both>
  readonly refresh: () => void
  /** Puts a row from a response into the query, so that every screen shows it. */
  readonly putProject: (row: EditedProject & Partial<OwnProjectRow>) => void
  readonly putSession: (row: OwnSession) => void
}

const OwnWorkContext = createContext<OwnWorkState | null>(null)

export function useOwnWork(): OwnWorkState {
  const state = useContext(OwnWorkContext)
  if (!state) throw new Error('no OwnWork above')
  return state
}

const withRow = <R extends { readonly id: string }>(rows: readonly R[] | undefined, row: R): R[] => [
  row,
  ...(rows ?? []).filter(({ id }) => id !== row.id),
]

/** A project that is not in the list was just created by this person. */
const accessIn = (rows: readonly OwnProjectRow[] | undefined, id: string): OwnProjectRow['access'] =>
  rows?.find((row) => row.id === id)?.access ?? 'owner'

/** The former row, for fields that an edit's response lacks: the waiting round and the last activity. */
const formerIn = (rows: readonly OwnProjectRow[] | undefined, id: string): Partial<OwnProjectRow> =>
  rows?.find((row) => row.id === id) ?? {}

/** A student's own or a mentor's assigned project; other projects are shared ones. */
export const isOwn = ({ access }: OwnProjectRow): boolean => access === 'owner' || access === 'mentor'

/** Provides the projects and sessions of a student or mentor, fetched once for all screens. */
export function OwnWork({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const engine = useSyncEngine()
  // Once the server has received an entry, its list is refetched, and the texts of a new project are sent.
  useEffect(() => {
    const waiting = new Set<string>()
    const look = () => {
      for (const { id, act, state } of engine.entries())
        if (
          state !== 'received' &&
          (act.resource === 'sessions' || (act.resource === 'projects' && act.kind === 'create'))
        )
          waiting.add(id)
        else if (waiting.delete(id)) {
          const isSession = act.resource === 'sessions'
          void client.invalidateQueries({ queryKey: [isSession ? SESSIONS : PROJECTS] })
          if (isSession) continue
          const { userId } = engine
          const storage = engine.status().storage === 'memory' ? 'memory' : 'kept'
          if (storage === 'memory' || readWritingWaits() === userId)
            void import('../writing/send-unsent')
              .then(({ sendMade }) => sendMade(userId, storage))
              .catch(() => undefined)
        }
    }
    look()
    return engine.onEntries(look)
  }, [client, engine])
  const projects = useAnswer(PROJECTS, STORED)
  const sessions = useAnswer(SESSIONS, STORED)
  const state = useMemo<OwnWorkState>(() => {
    const refresh = () => {
      projects.refetch()
      sessions.refetch()
    }
    return {
      projects,
      sessions,
      both: together(projects, sessions, refresh),
      refresh,
      // An edit's response lacks the access, which an edit does not change.
      putProject: (row) =>
        void client.setQueryData<OwnProjectRow[]>([PROJECTS], (rows) =>
          withRow(rows, { ...formerIn(rows, row.id), ...row, access: row.access ?? accessIn(rows, row.id) }),
        ),
      putSession: (row) => void client.setQueryData<OwnSession[]>([SESSIONS], (rows) => withRow(rows, row)),
    }
  }, [projects, sessions, client])
  return <OwnWorkContext value={state}>{children}</OwnWorkContext>
}

function together(
  projects: Answer<OwnProjectRow[]>,
  sessions: Answer<OwnSession[]>,
  refetch: () => void,
): Answer<Both> {
  return {
    data: projects.data && sessions.data && { projects: projects.data, sessions: sessions.data },
    dataUpdatedAt: Math.min(projects.dataUpdatedAt, sessions.dataUpdatedAt),
    error: projects.error ?? sessions.error,
    isFetching: projects.isFetching || sessions.isFetching,
    refetch,
  }
}
