import { useIonRouter } from '@ionic/react'
import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { FIELD_ERRORS } from '#contract/field-texts'
import { useFrame } from '../../../i18n/frame-context'
import { longDate } from '../../../i18n/relative-time'
import { useSyncEngine, useSyncEngineStatus } from '../../../offline/replica/use-list'
import { isUnreceived } from '../../../offline/replica/write'
import type { MutationEntry } from '../../../offline/storage/types'
import { Badge } from '../../../shell/badge'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import { showToast } from '../../../ui/toast'
import { useAccount } from '../../account/account-context'
import { describeReason } from '../../../shell/failure-text'
import { screenPath, writingPath } from '../../account/screens'
import { UnsentTexts, useActs, useProvisionalSections } from '../../today/unsent-texts'
import { toProjectBody, ProjectFields, toProjectValues } from '../project-fields'
import { getMadeId } from './use-waiting-projects'
import { TONES, useWaitingState } from './waiting-state'

/** A project created on this device that the server has not received, with its state and actions. */
export function WaitingProject({ entry }: { entry: MutationEntry }) {
  const { t } = useTranslation('waitingProject')
  const { t: tw } = useTranslation('work')
  const { language } = useFrame()
  const engine = useSyncEngine()
  const { storage } = useSyncEngineStatus(engine)
  const state = useWaitingState(entry)
  const { sections, read } = useProvisionalSections()
  const [shown, setShown] = useState<'edit' | 'cancel' | null>(null)
  const id = getMadeId(entry)
  const own = sections?.filter(({ projectId }) => projectId === id) ?? []
  const { deadline } = entry.act.changes ?? {}
  const { description, templateId } = toProjectValues(entry.act.changes)
  const isOpen = state !== 'made' && isUnreceived(entry)
  return (
    <section className="card account-waiting" aria-labelledby="waiting-project-title">
      <div className="account-card-head">
        <h2 id="waiting-project-title">{entry.label}</h2>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      </div>
      {state === 'refused' ? (
        <p className="notice notice-bad" role="alert">
          {t('refused', { reason: describeReason(entry) })}
        </p>
      ) : (
        state !== 'made' && <p role="status">{t('waitingText')}</p>
      )}
      {storage !== 'kept' && <p className="notice">{t(storage)}</p>}
      {templateId !== '' && <p className="note">{t('template')}</p>}
      <dl className="account-facts">
        <dt>{tw('projects.deadline')}</dt>
        <dd>{typeof deadline === 'string' ? longDate(new Date(deadline), language) : tw('projects.noDeadline')}</dd>
      </dl>
      <p className="account-notes">{description || tw('projects.noDescription')}</p>
      {!isOpen && state === 'waiting' && <p className="note">{t('uncertain')}</p>}
      <p className="actions">
        {state === 'refused' ? (
          <button type="button" className="button" onClick={() => void engine.retry(entry.id)}>
            <Icon name="refresh" />
            {t('retry')}
          </button>
        ) : (
          <Link className="button" to={writingPath(id)}>
            <Icon name="document" />
            {t('write')}
          </Link>
        )}
        {state === 'refused' && own.length > 0 && <UnsentTexts sections={own} onMoved={() => void read()} />}
        {isOpen && (
          <>
            <button type="button" className="button button-quiet" onClick={() => setShown('edit')}>
              <Icon name="pencil" />
              {t('edit')}
            </button>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => void read().then(() => setShown('cancel'))}
            >
              {t('cancel')}
            </button>
          </>
        )}
      </p>
      {shown === 'edit' && <Edit entry={entry} onClose={() => setShown(null)} />}
      {shown === 'cancel' && isOpen && (
        <Cancel entry={entry} own={own} onMoved={() => void read()} onClose={() => setShown(null)} />
      )}
    </section>
  )
}

function Edit({ entry, onClose }: { entry: MutationEntry; onClose: () => void }) {
  const { t } = useTranslation('waitingProject')
  const { language } = useFrame()
  const { id: userId } = useAccount().person
  const engine = useSyncEngine()
  const [values, setValues] = useState(() => toProjectValues(entry.act.changes))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const title = values.title.trim()
    if (title === '') return setErrors({ title: FIELD_ERRORS.required[language] })
    const isAmended = await engine.amend(entry.id, {
      changes: toProjectBody(values, getMadeId(entry), userId),
      label: title,
    })
    showToast({ title: t(isAmended ? 'saved' : 'left') })
    // If the entry was already sent, the form stays open so that the input can be copied.
    if (isAmended) onClose()
  }
  return (
    <form className="account-form" noValidate onSubmit={(event) => void submit(event)}>
      <ProjectFields
        values={values}
        errors={errors}
        onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
      />
      <p className="actions">
        <button type="submit" className="button">
          {t('save')}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('back')}
        </button>
      </p>
    </form>
  )
}

interface CancelProps {
  entry: MutationEntry
  own: Parameters<typeof UnsentTexts>[0]['sections']
  onMoved: () => void
  onClose: () => void
}

/** Confirms cancelling the project, whose texts exist only on this device. */
function Cancel({ entry, own, onMoved, onClose }: CancelProps) {
  const { t } = useTranslation('waitingProject')
  const engine = useSyncEngine()
  const router = useIonRouter()
  const run = useActs()
  const hasText = own.length > 0
  const cancel = async () => {
    if (!(await engine.amend(entry.id, null))) {
      showToast({ title: t('left') })
      return onClose()
    }
    showToast({ title: t('cancelled') })
    router.push(screenPath('project'), 'back', 'replace')
    // If the page closes before this, texts without a project remain, which the list of projects shows.
    if (hasText) await run((acts, userId, storage) => acts.dropSections(userId, storage, own))
  }
  return (
    <Dialog title={t('cancelTitle')} onClose={onClose}>
      <p>{t('cancelText')}</p>
      {hasText && <p>{t('cancelTexts')}</p>}
      <p className="actions">
        {hasText && <UnsentTexts sections={own} onMoved={onMoved} />}
        <button type="button" className="button button-danger" onClick={() => void cancel()}>
          {t(hasText ? 'cancelYesTexts' : 'cancelYes')}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('cancelNo')}
        </button>
      </p>
    </Dialog>
  )
}
