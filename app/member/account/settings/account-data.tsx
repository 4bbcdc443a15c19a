import { useTranslation } from '../../../shell/i18n'
import { useState, type SubmitEvent } from 'react'
import { MAX_PASSWORD } from '#contract/limits'
import { accountRoutes } from '#contract/routes/account'
import { call } from '../../../network/call'
import { failureText } from '../../../shell/failure-text'
import { useSyncEngine } from '../../../offline/replica/use-list'
import { findRefusal } from '../../../network/http'
import { accountRemoved } from '../../../session/session'
import { showToast, showToastThere } from '../../../ui/toast'
import { useOnline } from '../../../device/use-online'
import { Field } from '../../../ui/field'
import { Icon } from '../../../ui/icon'
import { Dialog } from '../../../shell/dialog'
import { PasswordInput } from '../../../shell/password-input'
import { actingAs, useAccount } from '../account-context'
import { loadAndWipeWriting } from '../unsent-writing'
import { saveFile } from '../save-file'

/** Exports the person's data and deletes the account. */
export function DataPanel() {
  const { t } = useTranslation('account')
  const { person } = useAccount()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const [isConfirming, setConfirming] = useState(false)

  async function exportAll() {
    setBusy(true)
    try {
      const data = await call(accountRoutes.export, actingAs(person))
      saveFile(
        `${t('data.exportFile')}-${new Date().toISOString().slice(0, 10)}.json`,
        'application/json',
        JSON.stringify(data, null, 2),
      )
      showToast({ title: t('data.exportDone') })
    } catch (error) {
      showToast({ variant: 'destructive', title: t('errorTitle'), text: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }
  const offline = isOnline ? undefined : t('needsNetwork')
  return (
    <div className="account-columns">
      <section className="card" aria-labelledby="export-title">
        <h2 id="export-title">{t('data.exportTitle')}</h2>
        <p>{t('data.exportText')}</p>
        <p className="actions">
          <button
            type="button"
            className="button"
            disabled={isBusy || !isOnline}
            title={offline}
            onClick={() => void exportAll()}
          >
            <Icon name="download" />
            {isBusy ? t('data.exportBusy') : t('data.exportAction')}
          </button>
          <a className="button button-quiet" href="/privacy">
            {t('data.privacy')}
          </a>
        </p>
        {offline && <p className="note">{offline}</p>}
      </section>
      <section className="card" aria-labelledby="delete-title">
        <h2 id="delete-title">{t('data.deleteTitle')}</h2>
        <p>{t('data.deleteText')}</p>
        <p className="actions">
          <button
            type="button"
            className="button button-danger"
            disabled={!isOnline}
            title={offline}
            onClick={() => setConfirming(true)}
          >
            {t('data.deleteOpen')}
          </button>
        </p>
        {offline && <p className="note">{offline}</p>}
      </section>
      {isConfirming && <RemoveDialog onClose={() => setConfirming(false)} />}
    </div>
  )
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const { person, leave } = useAccount()
  const engine = useSyncEngine()
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ password?: string; form?: string }>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    if (password === '') return setErrors({ password: t('data.passwordRequired') })
    setBusy(true)
    try {
      await call(accountRoutes.remove, { body: { password }, ...actingAs(person) })
      await leave(async () => {
        await engine.wipe()
        await loadAndWipeWriting(person.id)
        accountRemoved()
        showToastThere({ variant: 'default', title: t('data.deleted'), text: t('data.deletedText') })
      }, '/')
    } catch (error) {
      const secret = findRefusal(error)?.fields?.password?.message
      setErrors(secret ? { password: secret } : { form: failureText(error, t) })
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('data.deleteConfirm')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('data.deleteText')}</p>
        {errors.form && (
          <p className="notice notice-bad" role="alert">
            {errors.form}
          </p>
        )}
        <Field label={t('data.deletePassword')} error={errors.password}>
          {(a11y) => (
            <PasswordInput
              a11y={a11y}
              show={t('password.show')}
              value={password}
              maxLength={MAX_PASSWORD}
              autoComplete="current-password"
              onChange={setPassword}
            />
          )}
        </Field>
        <p className="actions">
          <button type="button" className="button" onClick={onClose}>
            {t('data.deleteNo')}
          </button>
          <button type="submit" className="button button-danger" disabled={isBusy}>
            {isBusy ? t('factor.busy') : t('data.deleteYes')}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
