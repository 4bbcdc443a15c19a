import type { Tone } from '../../../shell/badge'
import { useSyncEngine, useSyncEngineStatus } from '../../../offline/replica/use-list'
import type { MutationEntry } from '../../../offline/storage/types'

export type WaitingState = 'waiting' | 'sending' | 'ended' | 'refused' | 'made'

export const TONES: Readonly<Record<WaitingState, Tone>> = {
  waiting: 'warm',
  sending: 'cool',
  ended: 'warm',
  refused: 'bad',
  made: 'good',
}

/** The state of a project created on this device. */
export function useWaitingState({ state, paused }: MutationEntry): WaitingState {
  const { session } = useSyncEngineStatus(useSyncEngine())
  if (state === 'received') return 'made'
  if (state === 'sending') return 'sending'
  if (state === 'waiting') return paused || session === 'ended' ? 'ended' : 'waiting'
  return 'refused'
}
