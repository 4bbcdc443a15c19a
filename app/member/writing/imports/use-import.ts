import { useEffect, useRef, useState } from 'react'
import type { Doc } from 'yjs'
import {
  ImportFailure,
  type ImportedDocument,
  type ImportFailureKind,
} from '../../../offline/writing/imports/import-types'
import { putIn, takeOut, type NewSection } from '../../../offline/writing/imports/put-in'
import { startImport, type ImportReading } from '../../../offline/writing/imports/start-import'
import type { WritingStore } from '../../../offline/writing/store-types'
import { keepPictures, picturesIn, preparePictures } from './prepare-pictures'

export type ImportProblem = ImportFailureKind | 'disk'

export type ImportState =
  | { readonly at: 'choose'; readonly name: string; readonly problem: ImportProblem | 'stopped' | 'undone' | null }
  | { readonly at: 'reading'; readonly name: string; readonly step: 'checking' | 'reading'; readonly share: number }
  | { readonly at: 'preview'; readonly name: string; readonly document: ImportedDocument }
  | { readonly at: 'writing'; readonly name: string; readonly step: 'writing' | 'saving'; readonly share: number }
  | {
      readonly at: 'done'
      readonly tops: readonly string[]
      readonly count: number
      readonly lostPictures: number
    }

const START: ImportState = { at: 'choose', name: '', problem: null }

export interface Chosen {
  readonly sections: readonly NewSection[]
  readonly under: string | null
}

/** The steps from a chosen file to the plan. Each step can be cancelled, and only the last changes anything. */
export function useImport(store: WritingStore, projectId: string, plan: Doc) {
  const [state, setState] = useState<ImportState>(START)
  const reading = useRef<ImportReading | null>(null)
  const isStopped = useRef(false)
  const hasStopped = (): boolean => isStopped.current
  useEffect(() => () => reading.current?.stop(), [])

  const choose = (file: File) => {
    const { name } = file
    setState({ at: 'reading', name, step: 'checking', share: 0 })
    const started = startImport(file, (step, share) => setState({ at: 'reading', name, step, share }))
    reading.current = started
    started.document.then(
      (document) => setState({ at: 'preview', name, document }),
      (error: unknown) => {
        setState({ at: 'choose', name, problem: error instanceof ImportFailure ? error.kind : 'failed' })
      },
    )
  }
  const stop = () => {
    reading.current?.stop()
    isStopped.current = true
    setState({ at: 'choose', name: '', problem: 'stopped' })
  }
  const put = async (name: string, document: ImportedDocument, { sections, under }: Chosen) => {
    isStopped.current = false
    setState({ at: 'writing', name, step: 'writing', share: 0 })
    const shown = picturesIn(sections.flatMap(({ blocks }) => blocks))
    const { small } = await preparePictures(shown, document.pictures, {
      onDone: (share) => hasStopped() || setState({ at: 'writing', name, step: 'writing', share }),
      isStopped: hasStopped,
    })
    // Nothing is stored yet if the person stops while pictures are prepared.
    if (hasStopped()) return
    setState({ at: 'writing', name, step: 'saving', share: 1 })
    try {
      const pictures = await keepPictures(store, projectId, small)
      const tops = await putIn(store, { projectId, plan, sections, under, pictures })
      const lostPictures = shown.size - pictures.size
      setState({ at: 'done', tops, count: sections.length, lostPictures })
      void store.sync()
    } catch {
      setState({ at: 'choose', name, problem: 'disk' })
    }
  }
  const undo = (tops: readonly string[]) => {
    takeOut(plan, tops, Date.now())
    setState({ at: 'choose', name: '', problem: 'undone' })
    void store.sync()
  }
  const again = () => setState(START)
  return { state, choose, stop, put, undo, again }
}
