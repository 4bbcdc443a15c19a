import { useEffect, useRef, useState } from 'react'
import { POINT_STATES, type PointState } from '#contract/round-states'
import { actOnRound } from '../../offline/writing/round-acts'
import type { StoredRoundAct } from '../../offline/writing/tables'
import type { WritingStore } from '../../offline/writing/store-types'
import { useTranslation } from '../../shell/i18n'
import { showToast } from '../../ui/toast'
import { useProjectWriting } from '../writing/use-writing'

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
    let isLeft = false
    store
      .read(['comments'], ({ comments }) => comments.of(projectId))
      .then(
        (all) => isLeft || setRows(all.filter(({ kind }) => kind === 'point')),
        () => undefined,
      )
    return () => {
      isLeft = true
    }
  }, [store, projectId, commentsAt, commentActs])
  const told = [...rows, ...(commentActs ?? []).map(({ id, state }) => ({ id, state: state ?? '' }))]
  return new Map(
    told.flatMap(({ id, state }): [string, PointState][] => {
      const known = POINT_STATES.find((one) => one === state)
      return known ? [[id, known]] : []
    }),
  )
}

/** Writes an act to the disk and tells it; false where nothing can be kept. */
export function useActOnRound(store: WritingStore) {
  const { t } = useTranslation('rounds')
  return async (act: Parameters<typeof actOnRound>[1], told: string): Promise<boolean> => {
    try {
      await actOnRound(store, act)
      showToast({ title: told })
      return true
    } catch {
      showToast({ variant: 'destructive', title: t('failed') })
      return false
    }
  }
}
