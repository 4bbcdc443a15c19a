import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Doc } from 'yjs'
import type { Source } from '#domain/citations/source'
import type { Language } from '#contract/languages'
import type { ThesisSettings } from '#domain/thesis/settings'
import { useOnline } from '../../../device/use-online'
import { useFrame } from '../../../i18n/frame-context'
import { onSources, readSettings, readSources } from '../../../offline/writing/source-edits'
import { useOwnWork } from '../../today/own-work'
import { resolvePending } from './sources-resolve'

interface Snapshot {
  readonly sources: readonly Source[]
  readonly byId: ReadonlyMap<string, Source>
  readonly settings: ThesisSettings
}

function makeSnapshots(doc: Doc) {
  let snapshot: Snapshot | null = null
  const read = (): Snapshot => {
    const sources = readSources(doc)
    return { sources, byId: new Map(sources.map((one) => [one.id, one])), settings: readSettings(doc) }
  }
  return {
    subscribe: (listener: () => void) =>
      onSources(doc, () => {
        snapshot = null
        listener()
      }),
    read: () => (snapshot ??= read()),
  }
}

/** Sources and settings in a project's outline, updated on local and remote changes. */
export function useSources(doc: Doc): Snapshot {
  const source = useMemo(() => makeSnapshots(doc), [doc])
  return useSyncExternalStore(source.subscribe, source.read)
}

/** The language that the thesis is written in, which its references are written in too. */
export function useThesisLanguage(projectId: string): Language {
  const { language } = useFrame()
  return useOwnWork().projects.data?.find(({ id }) => id === projectId)?.language ?? language
}

/** How long a number that got no answer waits for the next try. */
const AGAIN_MS = 60_000

/** Looks up numbers that were typed without a network, once there is one. */
export function useResolver(doc: Doc, canWrite: boolean): void {
  const isOnline = useOnline()
  const waiting = useSources(doc).sources.filter((source) => source.isToResolve).length
  useEffect(() => {
    if (!isOnline || !canWrite || waiting === 0) return
    void resolvePending(doc)
    // A weak network counts as online, so a failed lookup needs a timer to be repeated.
    const timer = setInterval(() => void resolvePending(doc), AGAIN_MS)
    return () => clearInterval(timer)
  }, [doc, isOnline, canWrite, waiting])
}
