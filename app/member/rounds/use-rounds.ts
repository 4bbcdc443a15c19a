import { useEffect, useRef, useState } from 'react'
import { POINT_STATES, type PointState } from '#contract/round-states'
import { roundsRoutes } from '#contract/routes/rounds'
import { call } from '../../network/call'
import { actOnRound } from '../../offline/writing/round-acts'
import type { StoredRoundAct } from '../../offline/writing/tables'
import type { WritingStore } from '../../offline/writing/store-types'
import { useTranslation } from '../../shell/i18n'
import { showToast } from '../../ui/toast'
import { useProjectWriting } from '../writing/use-writing'
import type { ServerRound } from './shown-rounds'

const NO_ACTS: readonly StoredRoundAct[] = []

/** The unsent acts of a project's rounds; refetches the rounds once some have been sent. */
export function useRoundActs(store: WritingStore, projectId: string, refetch: () => void): readonly StoredRoundAct[] {
  const project = useProjectWriting(store, projectId)
  const acts = project?.roundActs ?? NO_ACTS
  const others = project?.commentActs.length ?? 0
  const last = useRef({ count: acts.length, others })
  useEffect(() => {
    const before = last.current
    last.current = { count: acts.length, others }
    if (acts.length < before.count || others < before.others) refetch()
  }, [acts.length, others, refetch])
  return acts
}

/** The states of points by id: synchronised with the comments, or set on this device. */
export function usePointStates(store: WritingStore, projectId: string): ReadonlyMap<string, PointState> {
  const project = useProjectWriting(store, projectId)
  const [rows, setRows] = useState<readonly { id: string; state: string }[]>([])
  const commentsAt = project?.commentsAt
  const commentActs = project?.commentActs
  useEffect(() => {
    let isCancelled = false
    store
      .read(['comments'], ({ comments }) => comments.of(projectId))
      .then(
        (all) => isCancelled || setRows(all.filter(({ kind }) => kind === 'point')),
        () => undefined,
      )
    return () => {
      isCancelled = true
    }
  }, [store, projectId, commentsAt, commentActs])
  const states = [...rows, ...(commentActs ?? []).map(({ id, state }) => ({ id, state: state ?? '' }))]
  return new Map(
    states.flatMap(({ id, state }): [string, PointState][] => {
      const known = POINT_STATES.find((one) => one === state)
      return known ? [[id, known]] : []
    }),
  )
}

/** Reports that the mentor has opened a round, so that the student can no longer withdraw it; needs the network. */
export function useTellOpened(round: Pick<ServerRound, 'projectId' | 'id' | 'access' | 'state'> | undefined): void {
  const isNew = round?.access === 'mentor' && round.state === 'handed_in'
  const projectId = round?.projectId
  const id = round?.id
  useEffect(() => {
    if (isNew && projectId && id)
      call(roundsRoutes.open, { params: { id: projectId, round: id } }).catch(() => undefined)
  }, [isNew, projectId, id])
}

/** Stores an act and shows a notification; resolves to false if storing failed. */
export function useActOnRound(store: WritingStore) {
  const { t } = useTranslation('rounds')
  return async (act: Parameters<typeof actOnRound>[1], message: string): Promise<boolean> => {
    try {
      await actOnRound(store, act)
      showToast({ title: message })
      return true
    } catch {
      showToast({ variant: 'destructive', title: t('failed') })
      return false
    }
  }
}
