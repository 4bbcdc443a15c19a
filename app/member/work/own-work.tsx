import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react'
import { accountRoutes } from '#contract/routes/account'
import { addressOf, type ReplyAt } from '../../network/call'
import { useLocal } from '../../offline/replica/use-list'
import { useKept, type Kept } from '../../offline/replica/use-kept'

export type OwnProject = ReplyAt<typeof accountRoutes.projects>[number]
export type OwnSession = ReplyAt<typeof accountRoutes.sessions>[number]

const PROJECTS = 'own-projects'
const SESSIONS = 'own-sessions'

export interface Both {
  readonly projects: readonly OwnProject[]
  readonly sessions: readonly OwnSession[]
}

interface OwnWorkState {
  readonly projects: Kept<OwnProject[]>
  readonly sessions: Kept<OwnSession[]>
  /** The two as one answer, for screens that need both. */
  readonly both: Kept<Both>
  readonly refresh: () => void
  /** What the server has just answered, shown by every screen at once. */
  readonly putProject: (row: OwnProject) => Promise<void>
  readonly putSession: (row: OwnSession) => Promise<void>
}

const OwnWorkContext = createContext<OwnWorkState | null>(null)

export function useOwnWork(): OwnWorkState {
  const state = useContext(OwnWorkContext)
  if (!state) throw new Error('no OwnWork above')
  return state
}

/** A student's own projects and sessions, a mentor's assigned ones: asked for once for all screens. */
export function OwnWork({ children }: { children: ReactNode }) {
  const local = useLocal()
  const projects = useKept(PROJECTS, addressOf(accountRoutes.projects))
  const sessions = useKept(SESSIONS, addressOf(accountRoutes.sessions))
  const [refreshProjects, refreshSessions] = [projects.refresh, sessions.refresh]

  const put = useCallback(
    async (key: string, row: OwnProject | OwnSession, refresh: () => void) => {
      // A device that keeps nothing asks the server, which has it.
      await local
        .cached<readonly (OwnProject | OwnSession)[]>(key)
        .then((kept) => local.keepValue(key, [row, ...(kept?.value ?? []).filter(({ id }) => id !== row.id)]))
        .catch(() => undefined)
      refresh()
    },
    [local],
  )
  const state = useMemo<OwnWorkState>(() => {
    const refresh = () => {
      refreshProjects()
      refreshSessions()
    }
    return {
      projects,
      sessions,
      both: together(projects, sessions, refresh),
      refresh,
      putProject: (row) => put(PROJECTS, row, refreshProjects),
      putSession: (row) => put(SESSIONS, row, refreshSessions),
    }
  }, [projects, sessions, put, refreshProjects, refreshSessions])
  return <OwnWorkContext value={state}>{children}</OwnWorkContext>
}

function together(projects: Kept<OwnProject[]>, sessions: Kept<OwnSession[]>, refresh: () => void): Kept<Both> {
  const value =
    projects.value === null || sessions.value === null ? null : { projects: projects.value, sessions: sessions.value }
  return {
    value,
    at: projects.at === null || sessions.at === null ? null : Math.min(projects.at, sessions.at),
    next: null,
    failure: projects.failure ?? sessions.failure,
    isLoading: projects.isLoading || sessions.isLoading,
    refresh,
  }
}
