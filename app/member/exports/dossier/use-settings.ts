import { useMemo, useSyncExternalStore } from 'react'
import type { Doc } from 'yjs'
import type { ThesisSettings } from '#domain/thesis/settings'
import { onSources, putSettings, readSettings } from '../../../offline/writing/source-edits'

/** The current settings of a thesis, and a function that changes some of them. */
export function useSettings(doc: Doc): readonly [ThesisSettings, (changes: Partial<ThesisSettings>) => void] {
  const source = useMemo(() => {
    const stored: { settings: ThesisSettings | null } = { settings: null }
    return {
      subscribe: (listener: () => void) =>
        onSources(doc, () => {
          stored.settings = null
          listener()
        }),
      get: () => (stored.settings ??= readSettings(doc)),
    }
  }, [doc])
  return [useSyncExternalStore(source.subscribe, source.get), (changes) => putSettings(doc, changes)]
}
