import { useEffect } from 'react'
import { mayWrite } from '#contract/writing/access'
import { useTranslation } from '../../../shell/i18n'
import { Failed, MissingDocument } from '../../writing/missing'
import { SyncState } from '../../writing/writing-state'
import { useDocument, useWriting, useWritingStatus } from '../../writing/use-writing'
import type { DetailProps } from '../../account/screens'
import { useOwnWork } from '../../today/own-work'
import { DossierBody } from './dossier-body'
import './dossier.css'

/** « Dossier de soutenance »: the title page, the papers of the university, one zip. */
export function DossierScreen({ path, onHead }: DetailProps) {
  const { t } = useTranslation('dossier')
  const { t: tAccount } = useTranslation('account')
  const projectId = path.split('/').at(-2) ?? ''
  const store = useWriting()
  useEffect(() => onHead({ title: tAccount('screens.dossier') }), [onHead, tAccount])
  const project = useOwnWork().projects.data?.find(({ id }) => id === projectId)
  const opened = useDocument(store, projectId, projectId)
  const { session } = useWritingStatus(store)
  return (
    <>
      {project && <p className="lead">{t('lead', { title: project.title })}</p>}
      <p>{t('intro')}</p>
      <SyncState store={store} />
      {opened === 'opening' ? (
        <div className="skeleton" role="status" aria-busy="true" aria-label={t('loading')} />
      ) : opened === 'failed' ? (
        <Failed />
      ) : opened.status === 'missing' || !project ? (
        <MissingDocument key={session} store={store} projectId={projectId} />
      ) : (
        <DossierBody
          store={store}
          project={project}
          doc={opened.doc}
          canWrite={opened.status === 'ready' && opened.access !== 'mentor' && mayWrite(opened.access)}
        />
      )}
    </>
  )
}
