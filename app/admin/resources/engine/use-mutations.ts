import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { Mutation, MutationEntry, SyncEngine, Row } from '../../../offline/storage/types'
import { showToast } from '../../../ui/toast'
import { refusalText } from '../../../shell/refusal-text'
import type { Definition, DefinitionContext } from '../definition'
import { commitMutations, type CommitOptions, type Outcome } from './commit-mutations'

export interface Mutations {
  /** See commit-mutations.ts. */
  readonly commit: (mutations: readonly Mutation[], options?: CommitOptions) => Promise<readonly Outcome[]>
  /** Tells what became of a single mutation, with the way back. */
  readonly tell: (outcomes: readonly Outcome[], done: { title: string; text: string }, failed?: string) => void
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
  return useMemo(() => {
    const { engine } = context
    const undo = (entries: readonly MutationEntry[]) => undoLines(engine, entries, t)
    return {
      undo,
      commit: (mutations, options) =>
        commitMutations(
          {
            engine,
            isUrgent: definition.isUrgent,
            describe: (error) => refusalText(error, t('act', { returnObjects: true })),
            stopped: t('bulk.stopped'),
          },
          mutations,
          options,
        ),
      tell: (outcomes, done, failed) => {
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
    }
  }, [definition, context, t])
}
