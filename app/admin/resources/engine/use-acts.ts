import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { Act, MutationEntry, LocalData, Row } from '../../../offline/storage/types'
import { showToast } from '../../../ui/toast'
import { refusalText } from '../../ui/refusal'
import type { Definition, Kit } from '../definition'
import { commitActs, type CommitOptions, type Outcome } from './commit-acts'

export interface Acts {
  /** See commit-acts.ts. */
  readonly commit: (acts: readonly Act[], options?: CommitOptions) => Promise<readonly Outcome[]>
  /** Tells what became of a single act, with the way back. */
  readonly tell: (outcomes: readonly Outcome[], done: { title: string; text: string }, failed?: string) => void
  readonly undo: (entries: readonly MutationEntry[]) => Promise<void>
}

async function undoLines(local: LocalData, entries: readonly MutationEntry[], t: TFunction<'engine'>): Promise<void> {
  try {
    await local.undo(entries)
    showToast({ title: t('act.undone'), text: entries.length === 1 ? (entries[0]?.label ?? '') : t('bulk.undone') })
  } catch (error) {
    showToast({
      variant: 'destructive',
      title: t('act.error'),
      text: refusalText(error, { ...t('act', { returnObjects: true }), failed: t('act.undoFailed') }),
    })
  }
}

export function useActs<R extends Row>(definition: Definition<R>, kit: Kit, t: TFunction<'engine'>): Acts {
  return useMemo(() => {
    const { local } = kit
    const undo = (entries: readonly MutationEntry[]) => undoLines(local, entries, t)
    return {
      undo,
      commit: (acts, options) =>
        commitActs(
          {
            local,
            isUrgent: definition.isUrgent,
            describe: (error) => refusalText(error, t('act', { returnObjects: true })),
            stopped: t('bulk.stopped'),
          },
          acts,
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
  }, [definition, kit, t])
}
