import { useMemo } from 'react'
import type { Act, ConsoleLine, LocalData, Row } from '../../../lib/local/types'
import { showToast } from '../../../lib/toast'
import { refusalText } from '../../ui/refusal'
import type { Definition, Kit } from '../definition'
import type { EngineTexts } from '../engine.fr'

/** What became of an act here: a line of the outbox, or why there is none. */
export interface Outcome {
  readonly act: Act
  readonly line: ConsoleLine | null
  readonly error: string | null
}

export interface Acts {
  /** Writes acts at once; those of high risk one by one, with the server's answer. Never throws. */
  readonly commit: (acts: readonly Act[], onProgress?: (done: number) => void) => Promise<readonly Outcome[]>
  /** Tells what became of a single act, with the way back. */
  readonly tell: (outcomes: readonly Outcome[], done: { title: string; text: string }, failed?: string) => void
  readonly undo: (lines: readonly ConsoleLine[]) => Promise<void>
}

async function undoLines(local: LocalData, lines: readonly ConsoleLine[], kit: Kit, t: EngineTexts): Promise<void> {
  try {
    await local.undo(lines)
    showToast({ title: t.act.undone, text: lines.length === 1 ? (lines[0]?.label ?? '') : t.bulk.undone })
  } catch (error) {
    showToast({ variant: 'destructive', title: t.act.error, text: refusalText(error, kit.language, { ...t.act, failed: t.act.undoFailed }) })
  }
}

export function useActs<R extends Row>(definition: Definition<R>, kit: Kit, t: EngineTexts): Acts {
  return useMemo(() => {
    const { local, language } = kit
    const undo = (lines: readonly ConsoleLine[]) => undoLines(local, lines, kit, t)
    const attempt = async (act: Act, run: () => Promise<ConsoleLine | undefined>): Promise<Outcome> => {
      try {
        return { act, line: (await run()) ?? null, error: null }
      } catch (error) {
        return { act, line: null, error: refusalText(error, language, t.act) }
      }
    }
    return {
      undo,
      commit: async (acts, onProgress) => {
        const outcomes: Outcome[] = []
        const low = acts.filter((act) => !definition.isUrgent(act))
        if (low.length > 0) {
          try {
            const lines = await local.write(low)
            low.forEach((act, index) => outcomes.push({ act, line: lines[index] ?? null, error: null }))
          } catch (error) {
            low.forEach((act) => outcomes.push({ act, line: null, error: refusalText(error, language, t.act) }))
          }
        }
        for (const act of acts.filter((candidate) => definition.isUrgent(candidate))) {
          onProgress?.(outcomes.length)
          outcomes.push(await attempt(act, () => local.urgent(act)))
        }
        return outcomes
      },
      tell: (outcomes, done, failed) => {
        const error = outcomes.find((outcome) => outcome.error !== null)?.error
        const lines = outcomes.flatMap(({ line }) => (line ? [line] : []))
        if (error) showToast({ variant: 'destructive', title: t.act.error, text: error === t.act.failed ? (failed ?? error) : error })
        else showToast({ ...done, ...(lines.length > 0 && { action: { label: t.act.undo, run: () => void undo(lines) } }) })
      },
    }
  }, [definition, kit, t])
}
