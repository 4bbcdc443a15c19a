import { useState, type SubmitEvent } from 'react'
import { fieldMessage } from '#contract/field-errors'
import { MAX_NAME } from '#contract/limits'
import { institutionsRoutes } from '#contract/routes/institutions'
import { useOnline } from '../../device/use-online'
import { useFrame } from '../../i18n/frame-context'
import { buildRequest } from '../../network/call'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { useConsoleAct } from '../console/use-act'
import { institutionRefusalWords } from './institution-words'
import type { InstitutionRow } from './use-institutions'

interface Props {
  /** Null for a new institution. */
  institution: InstitutionRow | null
  onClose: () => void
  onDone: () => void
}

/** Creates or renames an institution. */
export function NameDialog({ institution, onClose, onDone }: Props) {
  const { t } = useTranslation('institutions')
  const { language } = useFrame()
  const isOnline = useOnline()
  const { busy, problem, send } = useConsoleAct(institutionRefusalWords(t))
  const [name, setName] = useState(institution?.name ?? '')
  const [isTried, setTried] = useState(false)
  const isMissing = name.trim() === ''

  async function save() {
    const body = { name: name.trim() }
    const request = institution
      ? buildRequest(institutionsRoutes.edit, { params: { id: institution.id }, body })
      : buildRequest(institutionsRoutes.create, { body })
    if (!(await send(request))) return
    onClose()
    onDone()
    showToast({ title: t(institution ? 'renamed' : 'created'), text: body.name })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isMissing) event.currentTarget.querySelector('input')?.focus()
    else if (!busy && isOnline) void save()
  }
  return (
    <Dialog title={t(institution ? 'rename' : 'create')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        {!isOnline && <p className="notice">{t('offline')}</p>}
        {problem && (
          <p className="notice notice-bad" role="alert">
            {problem}
          </p>
        )}
        <Field
          label={t('name')}
          help={t('nameHelp')}
          error={isTried && isMissing ? fieldMessage({ code: 'required' }, language) : undefined}
        >
          {(a11y) => (
            <input
              {...a11y}
              required
              maxLength={MAX_NAME}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <p className="dialog-acts">
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" className="button" disabled={busy || !isOnline}>
            {t(busy ? 'saving' : 'save')}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
