import { useEffect, useState } from 'react'
import type { Doc } from 'yjs'
import { openPaperFiles, type PaperFile } from '../../../offline/writing/paper-files'
import type { WritingStore } from '../../../offline/writing/store-types'
import { useOnline } from '../../../device/use-online'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'
import { isOwn, type OwnProjectRow } from '../../today/own-work'
import { useProjectWriting } from '../../writing/use-writing'
import { DossierZip } from './dossier-zip'
import { PaperList } from './paper-list'
import { TitleForm } from './title-form'
import { useSettings } from './use-settings'
import { findUniversityTemplate, useUniversities } from './use-universities'

interface Props {
  store: WritingStore
  project: OwnProjectRow
  doc: Doc
  canWrite: boolean
}

/** The files of a project's papers, read again after each change. */
export function usePaperFiles(store: WritingStore, projectId: string) {
  const [disk] = useState(() => openPaperFiles(store.userId, store.isKept))
  const [files, setFiles] = useState<readonly PaperFile[]>([])
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isUnmounted = false
    disk.of(projectId).then(
      (found) => isUnmounted || setFiles(found),
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [disk, projectId, round])
  return { disk, files, refresh: () => setRound((last) => last + 1) }
}

export function DossierBody({ store, project, doc, canWrite }: Props) {
  const { t } = useTranslation('dossier')
  const isOnline = useOnline()
  const { all, data } = useUniversities()
  const [settings, put] = useSettings(doc)
  const papers = usePaperFiles(store, project.id)
  const isRefused = useProjectWriting(store, project.id)?.documents.get(project.id)?.state === 'refused'
  const template = findUniversityTemplate(all, settings.university)
  const isKnown = settings.university === null || all.some(({ id }) => id === settings.university)
  return (
    <>
      {!canWrite && (
        <p className="notice" role="status">
          {t('readOnly')}
        </p>
      )}
      {isRefused && (
        <p className="notice notice-bad" role="alert">
          {t('refused')}
        </p>
      )}
      <section className="card">
        <Field label={t('university')} help={t('universityHelp')}>
          {(a11y) => (
            <select
              {...a11y}
              value={settings.university ?? ''}
              disabled={!canWrite}
              onChange={(event) => put({ university: event.target.value || null })}
            >
              <option value="">{t('ours')}</option>
              {all.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              {!isKnown && <option value={settings.university}>{t('gone')}</option>}
            </select>
          )}
        </Field>
        {!isKnown && <p className="notice">{t('goneText')}</p>}
        {data === undefined && !isOnline && <p className="note">{t('noneOffline')}</p>}
      </section>
      <TitleForm project={project} template={template} settings={settings} canWrite={canWrite} onPut={put} />
      <PaperList
        store={store}
        project={project}
        template={template}
        settings={settings}
        canWrite={canWrite}
        {...papers}
        onTick={(id, isTicked) => {
          const others = settings.papers.filter((one) => one !== id)
          put({ papers: isTicked ? [...others, id] : others })
        }}
      />
      {isOwn(project) && (
        <DossierZip
          store={store}
          doc={doc}
          project={project}
          template={template}
          settings={settings}
          disk={papers.disk}
          files={papers.files}
          university={all.find(({ id }) => id === settings.university)?.name ?? t('ours')}
        />
      )}
    </>
  )
}
