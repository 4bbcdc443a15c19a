import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import type { Mutation, MutationEntry, SyncEngine, Row } from '../../../offline/storage/types'
import { showToast } from '../../../ui/toast'
import { refusalText } from '../../../shell/refusal-text'
import type { Definition, DefinitionContext } from '../definition'
import type { Asking } from './asking'
import { commitMutations, type CommitOptions, type MutationOutcome } from './commit-mutations'

export interface Mutations {
  /** See commit-mutations.ts. Null if the person answered a question by going back: nothing is done. */
  readonly commit: (
    mutations: readonly Mutation[],
    options?: CommitOptions,
  ) => Promise<readonly MutationOutcome[] | null>
  readonly asking: Asking | null
  /** Notifies the person of a single mutation's outcome, with an undo button. */
  readonly tell: (outcomes: readonly MutationOutcome[], done: { title: string; text: string }, failed?: string) => void
  readonly undo: (entries: readonly MutationEntry[]) => Promise<void>
}

async function undoLines(engine: SyncEngine, entries: readonly MutationEntry[], t: TFunction<'engine'>): Promise<void> {
  try {
    await engine.undo(entries)
    showToast({ title: t('act.undone'), text: entries.length === 1 ? (entries[0]?.label ?? '') : t('bulk.undone') })
  } catch (error) {
    showToast({
      variant: 'destructive',
      title: t('act.error'),
      text: refusalText(error, { ...t('act', { returnObjects: true }), failed: t('act.undoFailed') }),
    })
  }
}

export function useMutations<R extends Row>(
  definition: Definition<R>,
  context: DefinitionContext,
  t: TFunction<'engine'>,
): Mutations {
  const [asking, setAsking] = useState<Asking | null>(null)
  const acts = useMemo(() => {
    const { engine } = context
    const askFirst = async (mutations: readonly Mutation[]): Promise<readonly Mutation[] | null> => {
      const ask = await definition.firstAsk?.(mutations)
      if (!ask) return mutations
      const answer = await new Promise<readonly Mutation[] | null>((resolve) =>
        setAsking({ title: ask.title, form: ask.form(resolve), onBack: () => resolve(null) }),
      )
      setAsking(null)
      return answer
    }
    const undo = (entries: readonly MutationEntry[]) => undoLines(engine, entries, t)
    return {
      undo,
      commit: async (mutations: readonly Mutation[], options?: CommitOptions) => {
        const wanted = await askFirst(mutations)
        return (
          wanted &&
          commitMutations(
            {
              engine,
              isUrgent: definition.isUrgent,
              describe: (error) => refusalText(error, t('act', { returnObjects: true })),
              stopped: t('bulk.stopped'),
            },
            wanted,
            options,
          )
        )
      },
      tell: (outcomes: readonly MutationOutcome[], done: { title: string; text: string }, failed?: string) => {
        const error = outcomes.find((outcome) => outcome.error !== null)?.error
        const entries = outcomes.flatMap(({ entry }) => (entry ? [entry] : []))
        if (error)
          showToast({
            variant: 'destructive',
            title: t('act.error'),
            text: error === t('act.failed') ? (failed ?? error) : error,
          })
        else
          showToast({
            ...done,
            ...(entries.length > 0 && { action: { label: t('act.undo'), run: () => void undo(entries) } }),
          })
      },
    } satisfies Omit<Mutations, 'asking'>
  }, [definition, context, t])
  return useMemo(() => ({ ...acts, asking }), [acts, asking])
}
