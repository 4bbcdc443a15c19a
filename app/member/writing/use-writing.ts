import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Doc } from 'yjs'
import type { Outline } from '#contract/writing/outline'
import { OUTLINE_MAP } from '#domain/writing/reading-order'
import { serverTransport } from '../../offline/replica/server-transport'
import { useSyncEngine } from '../../offline/replica/use-list'
import { openWriting } from '../../offline/writing/open-writing'
import { readOutline } from '../../offline/writing/outline-edits'
import type { OpenedDocument, ProjectSnapshot, WritingStatus, WritingStore } from '../../offline/writing/store-types'
import { useAccount } from '../account/account-context'

let current: { readonly store: WritingStore; readonly storage: 'kept' | 'memory' } | null = null

/** Opens a store that lives as long as the page, so that it can send while other screens are open. */
export function openStore(userId: string, storage: 'kept' | 'memory'): WritingStore {
  if (current?.store.userId !== userId || current.storage !== storage) {
    current?.store.close()
    current = { store: openWriting({ userId, storage, transport: serverTransport }), storage }
  }
  return current.store
}

/** The writing store of the signed-in person. */
export function useWriting(): WritingStore {
  const { person } = useAccount()
  const storage = useSyncEngine().status().storage === 'memory' ? 'memory' : 'kept'
  const [store] = useState(() => openStore(person.id, storage))
  return store
}

export const useWritingStatus = (store: WritingStore): WritingStatus =>
  useSyncExternalStore(store.onStatus, store.status)

export const useProjectWriting = (store: WritingStore, id: string): ProjectSnapshot | null =>
  useSyncExternalStore(store.onStatus, () => store.project(id))

export type DocumentOpening = OpenedDocument | 'opening' | 'failed'

/**
 * A document while its screen is open, with the current access, which a sync may change. A missing document is opened
 * again once it has arrived.
 */
export function useDocument(store: WritingStore, projectId: string, id: string): DocumentOpening {
  const [opened, setOpened] = useState<{ key: string; value: DocumentOpening }>({ key: '', value: 'opening' })
  const project = useProjectWriting(store, projectId)
  const access = project?.access ?? null
  const isHere = project?.documents.get(id)?.isHere ?? false
  const isMissing = typeof opened.value === 'object' && opened.value.status === 'missing'
  const attempt = isMissing && isHere
  // A second attempt has another key, so that the old document is closed and not shown.
  const key = `${projectId} ${id} ${String(attempt)}`
  useEffect(() => {
    let isUnmounted = false
    let document: OpenedDocument | null = null
    store.openSection(projectId, id).then(
      (value) => {
        document = value
        if (isUnmounted) value.close()
        else setOpened({ key, value })
      },
      () => isUnmounted || setOpened({ key, value: 'failed' }),
    )
    return () => {
      isUnmounted = true
      document?.close()
    }
  }, [store, projectId, id, key, attempt])
  const value = opened.key === key ? opened.value : 'opening'
  return useMemo(() => (typeof value === 'object' && access !== null ? { ...value, access } : value), [value, access])
}

function outlineSource(doc: Doc) {
  let outline: Outline | null = null
  const map = doc.getMap(OUTLINE_MAP)
  return {
    subscribe: (listener: () => void) => {
      const changed = () => {
        outline = null
        listener()
      }
      map.observeDeep(changed)
      return () => map.unobserveDeep(changed)
    },
    read: () => (outline ??= readOutline(doc)),
  }
}

/** The outline in its document, updated on local and remote changes. */
export function useOutline(doc: Doc): Outline {
  const source = useMemo(() => outlineSource(doc), [doc])
  return useSyncExternalStore(source.subscribe, source.read)
}
