import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Doc } from 'yjs'
import type { OutlineEntry } from '#contract/writing/outline'
import { readingOrder } from '#domain/writing/reading-order'
import { useFrame } from '../../i18n/frame-context'
import { useTranslation } from '../../shell/i18n'
import { addAfter, applyEdit, mayAdd } from '../../offline/writing/outline-edits'
import type { WritingStore } from '../../offline/writing/store-types'
import { Icon } from '../../ui/icon'
import { Empty } from '../account/empty'
import { importPath } from '../account/screens'
import { Bin } from './bin'
import { OutlineRow } from './outline-row'
import { Passages } from './passages'
import { RowActions } from './row-actions'
import { SearchTexts } from './search-texts'
import { TitleDialog } from './title-dialog'
import { useOutline, useProjectWriting } from './use-writing'

interface Props {
  store: WritingStore
  projectId: string
  doc: Doc
  canWrite: boolean
  /** Sections of one outline at most. */
  most: number
}

/** `after` is where a new section goes: behind that one, or at the end. */
type OutlineDialog =
  | { readonly what: 'add'; readonly after: string | null }
  | { readonly what: 'actions'; readonly id: string }

export function OutlineBody({ store, projectId, doc, canWrite, most }: Props) {
  const { t } = useTranslation('outline')
  const { language } = useFrame()
  const outline = useOutline(doc)
  const project = useProjectWriting(store, projectId)
  const [dialog, setDialog] = useState<OutlineDialog | null>(null)
  const entries: readonly OutlineEntry[] = readingOrder(outline)
  const findTitle = (id: string): string => outline[id]?.title || t('untitled')
  const words = entries.reduce((sum, { id }) => sum + (project?.documents.get(id)?.words ?? 0), 0)
  const chosen = dialog?.what === 'actions' ? entries.find(({ id }) => id === dialog.id) : undefined
  const close = () => setDialog(null)
  const add = async (title: string, after: string | null) => {
    const id = crypto.randomUUID()
    await store.begin(projectId, id)
    applyEdit(doc, addAfter(outline, after, id, title))
  }
  const button = canWrite && (
    <p className="actions">
      <button type="button" className="button" onClick={() => setDialog({ what: 'add', after: null })}>
        <Icon name="add" />
        {t('add')}
      </button>
      <Link className="button button-quiet" to={importPath(projectId)}>
        {t(words === 0 ? 'importFirst' : 'import')}
      </Link>
    </p>
  )
  return (
    <>
      <Passages store={store} projectId={projectId} titleOf={findTitle} canWrite={canWrite} />
      {entries.length === 0 ? (
        <Empty icon="document" title={t('empty')} text={t(canWrite ? 'emptyText' : 'emptyReader')}>
          {button}
        </Empty>
      ) : (
        <section className="account-part" aria-labelledby="outline-title">
          <h2 id="outline-title">{t('list')}</h2>
          <p className="note">{t('total', { count: words, number: words.toLocaleString(language) })}</p>
          <SearchTexts store={store} projectId={projectId} entries={entries} titleOf={findTitle} />
          <ol className="outline-list">
            {entries.map((entry) => (
              <OutlineRow
                key={entry.id}
                projectId={projectId}
                entry={entry}
                document={project?.documents.get(entry.id)}
                onMore={canWrite ? () => setDialog({ what: 'actions', id: entry.id }) : null}
              />
            ))}
          </ol>
          {mayAdd(outline) ? button : <p className="note">{t('full', { count: most })}</p>}
        </section>
      )}
      <Bin doc={doc} outline={outline} canWrite={canWrite} titleOf={findTitle} />
      {dialog?.what === 'add' && (
        <TitleDialog
          heading={t('add')}
          label={t('title')}
          onSave={(title) => void add(title, dialog.after)}
          onClose={close}
        />
      )}
      {chosen && (
        <RowActions
          doc={doc}
          outline={outline}
          projectId={projectId}
          entry={chosen}
          onAdd={mayAdd(outline) ? () => setDialog({ what: 'add', after: chosen.id }) : null}
          onClose={close}
        />
      )}
    </>
  )
}
