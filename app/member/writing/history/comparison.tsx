import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Doc } from 'yjs'
import { versionsRoutes } from '#contract/routes/writing'
import { mayWrite } from '#contract/writing/sync'
import { buildAddress, type ReplyAt } from '../../../network/call'
import { useAnswer } from '../../../shell/answers'
import { useTranslation } from '../../../shell/i18n'
import { alignBlocks, placeIn, type ComparedBlock } from '../../../offline/writing/history/align-blocks'
import { presentBlocks, putBack, type VersionNode } from '../../../offline/writing/history/put-back'
import type { OpenedDocument, WritingStore } from '../../../offline/writing/store-types'
import { Icon } from '../../../ui/icon'
import { showToast } from '../../../ui/toast'
import { Part } from '../../account/part'
import { isLocked } from '../unpaid-notice'
import { useProjectWriting } from '../use-writing'
import { ComparedRow, type RowKind } from './compared-row'

type Block = ReplyAt<typeof versionsRoutes.read>['blocks'][number]

interface Props {
  store: WritingStore
  projectId: string
  id: string
  opened: OpenedDocument
  version: { id: string; name: string }
  onClose: () => void
}

/** Compares a version with the current text, into which single blocks can be restored. */
export function Comparison({ store, projectId, id, opened, version, onClose }: Props) {
  const { t } = useTranslation('history')
  const params = { id: projectId, section: id, version: version.id }
  const answer = useAnswer(buildAddress(versionsRoutes.read, { params }), { persist: false })
  const refused = useProjectWriting(store, projectId)?.documents.get(id)?.refused ?? null
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isReader = !mayWrite(opened.access)
  return (
    <>
      <p className="actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          <Icon name="back" />
          {t('back')}
        </button>
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {t('title', { version: version.name })}
      </h2>
      {isReader && <p className="notice">{t('reader')}</p>}
      <Part answer={answer} isQuiet>
        {({ blocks }) => (
          <Rows
            before={blocks}
            doc={opened.doc}
            canWrite={opened.status === 'ready' && !isReader && !isLocked(refused)}
          />
        )}
      </Part>
    </>
  )
}

function blocksSource(doc: Doc) {
  let blocks: ComparedBlock[] | null = null
  return {
    subscribe: (listener: () => void) => {
      const changed = () => {
        blocks = null
        listener()
      }
      doc.on('update', changed)
      return () => doc.off('update', changed)
    },
    read: () => (blocks ??= presentBlocks(doc)),
  }
}

/** The current blocks of a section, updated on local and remote changes. */
function usePresentBlocks(doc: Doc): readonly ComparedBlock[] {
  const source = useMemo(() => blocksSource(doc), [doc])
  return useSyncExternalStore(source.subscribe, source.read)
}

const findKind = (then: ComparedBlock | undefined, now: ComparedBlock | undefined): RowKind => {
  if (!then) return 'added'
  if (!now) return 'removed'
  return then.text === now.text ? 'same' : 'changed'
}
const KINDS = ['changed', 'removed', 'added'] as const

function Rows({ before, doc, canWrite }: { before: readonly Block[]; doc: Doc; canWrite: boolean }) {
  const { t } = useTranslation('history')
  const after = usePresentBlocks(doc)
  const [isAll, setAll] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const pairs = useMemo(() => alignBlocks(before, after), [before, after])
  const rows = pairs.map((pair, row) => {
    const then = pair.before === null ? undefined : before[pair.before]
    const now = pair.after === null ? undefined : after[pair.after]
    return { row, then, now, kind: findKind(then, now) }
  })
  const counts = KINDS.map((kind) => ({ kind, count: rows.filter((row) => row.kind === kind).length }))
  const changes = counts.filter(({ count }) => count > 0)
  const restore = (row: number, node: VersionNode, replaces: boolean) => {
    const undo = putBack(doc, { node, index: placeIn(pairs, row), replaces }, () => crypto.randomUUID())
    showToast({ title: t('restored'), action: { label: t('undo'), run: undo } })
    // The pressed button disappears with its row, so the summary gets the focus.
    status.current?.focus()
  }
  return (
    <>
      <p ref={status} tabIndex={-1} role="status">
        {changes.length === 0
          ? t('summary.same')
          : changes.map(({ kind, count }) => t(`summary.${kind}`, { count })).join(', ')}
      </p>
      <label className="history-all">
        <input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} />
        {t('showAll')}
      </label>
      {rows
        .filter(({ kind }) => isAll || kind !== 'same')
        .map(({ row, then, now, kind }) => (
          <ComparedRow
            key={`${String(then?.id)} ${String(now?.id)} ${String(row)}`}
            kind={kind}
            before={then?.text ?? ''}
            after={now?.text ?? ''}
            author={then?.author ?? null}
            onPutBack={
              then && canWrite && (kind === 'changed' || kind === 'removed')
                ? () => restore(row, then.node as VersionNode, kind === 'changed') // Checked by the server.
                : null
            }
          />
        ))}
    </>
  )
}
