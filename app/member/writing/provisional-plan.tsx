import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { listRoles } from '#domain/thesis/part-roles'
import { useTranslation } from '../../shell/i18n'
import { beginProvisional, PROVISIONAL_TABLES } from '../../offline/writing/provisional'
import type { WritingStore } from '../../offline/writing/store-types'
import { Icon } from '../../ui/icon'
import { sectionPath } from '../account/screens'
import { UnsentTexts } from '../today/unsent-texts'
import { OutlineRow } from './outline-row'
import { TitleDialog } from './title-dialog'
import { useProjectWriting } from './use-writing'

interface Props {
  store: WritingStore
  projectId: string
  /** The outline exists, but has no room for more sections. */
  isFull: boolean
}

/** Shown until the server has created the outline: the sections that are written meanwhile. */
export function ProvisionalPlan({ store, projectId, isFull }: Props) {
  const { t } = useTranslation('waitingProject')
  const { t: to } = useTranslation('outline')
  const navigate = useNavigate()
  const project = useProjectWriting(store, projectId)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const sections = project?.provisional ?? []
  const begin = async (title: string) => {
    const id = crypto.randomUUID()
    await store.change(PROVISIONAL_TABLES, beginProvisional({ id, projectId, title: title.trim(), at: Date.now() }))
    navigate(sectionPath(projectId, id))
  }
  return (
    <section className="account-part" aria-labelledby="provisional-title">
      <h2 id="provisional-title">{t('provisional.heading')}</h2>
      <p>{t(isFull ? 'provisional.full' : 'provisional.text')}</p>
      {sections.length > 0 && (
        <ol className="outline-list">
          {sections.map(({ id, title }) => {
            const document = project?.documents.get(id)
            const entry = { id, title, depth: 0, parent: null, place: '', goal: null, removedAt: null }
            const state = document?.state === 'sent' ? 'saved' : document?.state
            return (
              <OutlineRow
                key={id}
                projectId={projectId}
                entry={entry}
                role={listRoles([entry]).get(id)}
                onRole={null}
                document={document && state && { ...document, state }}
                onMore={null}
              />
            )
          })}
        </ol>
      )}
      <p className="actions">
        {isFull ? (
          <UnsentTexts sections={sections} onMoved={() => undefined} />
        ) : (
          <button type="button" className="button" onClick={() => setDialogOpen(true)}>
            <Icon name="pencil" />
            {t(sections.length === 0 ? 'provisional.begin' : 'provisional.another')}
          </button>
        )}
      </p>
      {isDialogOpen && (
        <TitleDialog
          heading={t(sections.length === 0 ? 'provisional.begin' : 'provisional.another')}
          label={to('title')}
          title={sections.length === 0 ? t('provisional.name') : ''}
          onSave={(title) => void begin(title)}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </section>
  )
}
