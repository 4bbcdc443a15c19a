import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Doc } from 'yjs'
import type { OutlineEntry } from '#contract/writing/outline'
import { guessRole, listRoles } from '#domain/thesis/part-roles'
import { readingOrder } from '#domain/writing/reading-order'
import { useFrame } from '../../i18n/frame-context'
import { useTranslation } from '../../shell/i18n'
import { addAfter, applyEdit, mayAdd, setRole } from '../../offline/writing/outline-edits'
import type { WritingStore } from '../../offline/writing/store-types'
import { Icon } from '../../ui/icon'
import { Empty } from '../account/empty'
import { importPath } from '../account/screens'
import { Bin } from './bin'
import { OutlineRow } from './outline-row'
import { Passages } from './passages'
import { RoleDialog } from './role-dialog'
import { RowActions } from './row-actions'
import { SearchTexts } from './search-texts'
import { TitleDialog } from './title-dialog'
import { useOutline, useProjectWriting } from './use-writing'

interface Props {
  store: WritingStore
  projectId: string
  doc: Doc
  canWrite: boolean
  /** Maximum number of sections in the outline. */
  most: number
}

/** `after` is the section that a new one follows; null puts it at the end. */
type OutlineDialog =
  | { readonly what: 'add'; readonly after: string | null }
  | { readonly what: 'actions' | 'role'; readonly id: string }

export function OutlineBody({ store, projectId, doc, canWrite, most }: Props) {
  const { t } = useTranslation('outline')
  const { language } = useFrame()
  const outline = useOutline(doc)
  const project = useProjectWriting(store, projectId)
  const [dialog, setDialog] = useState<OutlineDialog | null>(null)
  const entries: readonly OutlineEntry[] = readingOrder(outline)
  const findTitle = (id: string): string => outline[id]?.title || t('untitled')
  const words = entries.reduce((sum, { id }) => sum + (project?.documents.get(id)?.words ?? 0), 0)
  const roles = listRoles(entries)
  const chosen = dialog && dialog.what !== 'add' ? entries.find(({ id }) => id === dialog.id) : undefined
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
                role={roles.get(entry.id)}
                document={project?.documents.get(entry.id)}
                onRole={canWrite ? () => setDialog({ what: 'role', id: entry.id }) : null}
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
      {chosen && dialog?.what === 'role' && (
        <RoleDialog
          title={findTitle(chosen.id)}
          role={chosen.role ?? null}
          guess={guessRole(chosen.title)}
          onSave={(role) => applyEdit(doc, setRole(chosen.id, role))}
          onClose={close}
        />
      )}
      {chosen && dialog?.what === 'actions' && (
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
