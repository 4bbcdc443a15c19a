import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Address } from '#contract/endpoint'
import { institutionMembersRoutes, panelRoutes } from '#contract/routes/institutions'
import { buildAddress, type ReplyAt } from '../network/call'
import { ApiError } from '../network/http'
import { useSyncEngine } from '../offline/replica/use-list'
import type { Keyed, SyncEngine } from '../offline/storage/types'
import type { Answer } from '../shell/answers'

export type Panel = ReplyAt<typeof panelRoutes.read>
export type Figures = ReplyAt<typeof panelRoutes.dashboard>
export type Student = ReplyAt<typeof panelRoutes.students>[number]
export type PanelProjectRow = ReplyAt<typeof panelRoutes.projects>[number]
export type PanelRoundRow = ReplyAt<typeof panelRoutes.rounds>[number]
export type PanelSessionRow = ReplyAt<typeof panelRoutes.sessions>[number]
export type PanelInvitation = ReplyAt<typeof institutionMembersRoutes.invitations>[number]

/** First part of the query keys of the panel. */
const KEY = 'institution'
/** Start of the query keys of the institution's own templates and pages, which are addresses. */
const OWN = `${panelRoutes.read.path}/`
/** A screen opened after this time refetches. */
const STALE_MS = 60_000
const PAGE_ROWS = 250
/** Most pages stored on the device; the server searches the others. */
const MAX_PAGES = 4
const FIRST = { query: { limit: PAGE_ROWS } }

export interface PanelRows<R extends Keyed> {
  readonly rows: readonly R[]
  /** Number of rows on the server. */
  readonly total: number
  readonly isComplete: boolean
}

/** Follows `Link` from page to page. A row that moved between pages is counted once. */
async function readPages<R extends Keyed>(engine: SyncEngine, first: Address<readonly R[]>): Promise<PanelRows<R>> {
  const rows = new Map<string, R>()
  let total: number | null = null
  let next: Address<readonly R[]> | null = first
  for (let page = 0; next !== null && page < MAX_PAGES; page += 1) {
    const answer: Awaited<ReturnType<typeof engine.ask<readonly R[]>>> = await engine.ask(next)
    for (const row of answer.body) rows.set(row.id, row)
    total ??= answer.total
    next = answer.next
  }
  return { rows: [...rows.values()], total: Math.max(total ?? 0, rows.size), isComplete: next === null }
}

function usePanelAnswer<T>(name: string, read: (engine: SyncEngine) => Promise<T>): Answer<T> {
  const engine = useSyncEngine()
  const { refetch, ...query } = useQuery({
    queryKey: [KEY, name],
    queryFn: () => read(engine),
    meta: { persist: true },
    staleTime: STALE_MS,
  })
  const again = useCallback(() => void refetch({ cancelRefetch: false }), [refetch])
  return { ...query, refetch: again }
}

/** The caller's institution and right. Null without a right, so that a stored panel is replaced too. */
export const usePanel = () =>
  usePanelAnswer('panel', async (engine): Promise<Panel | null> => {
    try {
      return (await engine.ask(buildAddress(panelRoutes.read))).body
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  })

export const useFigures = () =>
  usePanelAnswer('figures', async (engine) => (await engine.ask(buildAddress(panelRoutes.dashboard))).body)
export const useStudents = () =>
  usePanelAnswer('students', (engine) => readPages<Student>(engine, buildAddress(panelRoutes.students, FIRST)))
export const useProjects = () =>
  usePanelAnswer('projects', (engine) => readPages<PanelProjectRow>(engine, buildAddress(panelRoutes.projects, FIRST)))
export const useRounds = () =>
  usePanelAnswer('rounds', (engine) => readPages<PanelRoundRow>(engine, buildAddress(panelRoutes.rounds, FIRST)))
export const useSessions = () =>
  usePanelAnswer('sessions', (engine) => readPages<PanelSessionRow>(engine, buildAddress(panelRoutes.sessions, FIRST)))
export const useInvitations = () =>
  usePanelAnswer('invitations', (engine) =>
    readPages<PanelInvitation>(engine, buildAddress(institutionMembersRoutes.invitations, FIRST)),
  )

/** Refetches the queries that are shown; the others refetch when next opened. */
export function useRefreshPanel(): () => Promise<void> {
  const answers = useQueryClient()
  return useCallback(() => answers.invalidateQueries({ queryKey: [KEY] }), [answers])
}

/** Deletes the lists of an institution from the device of a person who lost the right to read them. */
export function useForgetLists(isForgotten: boolean): void {
  const answers = useQueryClient()
  useEffect(() => {
    if (isForgotten)
      answers.removeQueries({
        predicate: ({ queryKey: [key, name] }) => (key === KEY ? name !== 'panel' : String(key).startsWith(OWN)),
      })
  }, [answers, isForgotten])
}
