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

/** What waits here for the server; when some of it has left, rounds are asked for again. */
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

/** The states of points as this device has them, by point: told by the writing space, or set here. */
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

/** The mentor has it before the eyes: the student cannot take it back any more. Without network nobody is told. */
export function useTellOpened(round: Pick<ServerRound, 'projectId' | 'id' | 'access' | 'state'> | undefined): void {
  const isNew = round?.access === 'mentor' && round.state === 'handed_in'
  const projectId = round?.projectId
  const id = round?.id
  useEffect(() => {
    if (isNew && projectId && id)
      call(roundsRoutes.open, { params: { id: projectId, round: id } }).catch(() => undefined)
  }, [isNew, projectId, id])
}

/** Writes an act to the disk and tells it; false where nothing can be kept. */
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
