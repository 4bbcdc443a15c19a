import { useEffect, useRef, useState } from 'react'
import type { ExportFormat } from '#domain/thesis/export-formats'
import { mayWrite } from '#contract/writing/access'
import type { WritingStore } from '../../offline/writing/store-types'
import type { MadeFile } from './export-make'
import type { Gathered } from './gather'
import type { WordTemplate } from './word.worker'

export const FORMATS = ['word', 'latex', 'markdown', 'print'] as const satisfies readonly ExportFormat[]
export type DeviceFormat = (typeof FORMATS)[number]

export type ExportState =
  | { readonly kind: 'idle' | 'stopped' }
  /** `done` is from 0 to 1; null where it is unknown. */
  | { readonly kind: 'busy'; readonly step: 'pictures' | 'writing' | 'closing'; readonly done: number | null }
  | { readonly kind: 'file'; readonly file: MadeFile; readonly without: number }
  | { readonly kind: 'sheet'; readonly print: () => void; readonly without: number }
  | { readonly kind: 'failed'; readonly isCode: boolean }

interface ExportRequest {
  readonly store: WritingStore
  readonly projectId: string
  readonly gather: () => Promise<Gathered>
  /** The template of the university that the thesis follows. */
  readonly template: WordTemplate | undefined
}

/** The share of Word's progress that is reported; the rest is one long step. */
const BUILT = 0.4

async function noteExport(
  { store, projectId }: ExportRequest,
  format: ExportFormat,
  sections: Gathered['sections'],
  label: string,
) {
  const access = store.project(projectId)?.access
  if (!access || !mayWrite(access)) return
  const { actOnRound } = await import('../../offline/writing/round-acts')
  const what = {
    kind: 'export',
    format,
    sections: sections.filter(({ id }) => store.project(projectId)?.documents.get(id)?.isHere),
  } as const
  await actOnRound(store, { projectId, roundId: '', what, label }).catch(() => undefined)
}

/** Makes a file step by step; an unmount stops it. */
export function useExport(asked: ExportRequest) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  const removeSheet = useRef<() => void>(undefined)
  useEffect(
    () => () => {
      running.current?.abort()
      removeSheet.current?.()
    },
    [],
  )

  const make = async (format: DeviceFormat) => {
    running.current?.abort()
    removeSheet.current?.()
    const { signal } = (running.current = new AbortController())
    const busy = (step: 'pictures' | 'writing' | 'closing', done: number | null) =>
      signal.aborted || setState({ kind: 'busy', step, done })
    busy('pictures', 0)
    let CodeMissing: (new () => Error) | undefined
    try {
      const gathered = await asked.gather()
      const code = await import('./export-make')
      CodeMissing = code.CodeMissing
      const pictures = await code.thesisPictures(asked.store, asked.projectId, gathered.pictures, {
        signal,
        onProgress: (done) => busy('pictures', done),
      })
      busy('writing', 0)
      const thesis = code.resolved(gathered)
      const without = gathered.pictures.length - pictures.size
      if (format === 'print') {
        const { putForPrint } = await import('./export-print')
        const sheet = await putForPrint(thesis, pictures, asked.template?.titlePage)
        removeSheet.current = sheet.remove
        if (signal.aborted) return sheet.remove()
        setState({ kind: 'sheet', print: sheet.print, without })
      } else {
        const onProgress = (done: number) => (done < BUILT ? busy('writing', done / BUILT) : busy('closing', null))
        const file =
          format === 'word'
            ? await code.wordFile(thesis, pictures, { signal, onProgress }, asked.template)
            : format === 'latex'
              ? code.latexFile(thesis, pictures, asked.template?.titlePage)
              : code.markdownFile(thesis, pictures)
        signal.throwIfAborted()
        setState({ kind: 'file', file, without })
      }
      await noteExport(asked, format, gathered.sections, thesis.title)
    } catch (error) {
      if (signal.aborted) return
      const isCode = CodeMissing !== undefined && error instanceof CodeMissing
      setState({ kind: 'failed', isCode: isCode || CodeMissing === undefined })
    }
  }
  const stop = () => {
    running.current?.abort()
    setState({ kind: 'stopped' })
  }
  return { state, make, stop }
}
