import { useState, type SubmitEvent } from 'react'
import { MAX_NAME } from '#contract/limits'
import { panelRoutes } from '#contract/routes/institutions'
import { useOnline } from '../device/use-online'
import { call } from '../network/call'
import { useTranslation } from '../shell/i18n'
import { Field } from '../ui/field'
import { showToast } from '../ui/toast'
import { LogoField } from './logo-field'
import { SeatsSummary } from './overview'
import { useRefreshPanel, type Panel } from './panel-data'
import { useAct } from '../shell/use-act'
import { useActing } from './use-acting'

/** The institution's appearance and its payments. */
export function Settings({ panel }: { panel: Panel }) {
  const { t } = useTranslation('institution')
  const isOnline = useOnline()
  return (
    <div className="panel-columns">
      <section className="card" aria-labelledby="panel-identity">
        <h2 id="panel-identity">{t('settings.identity')}</h2>
        {!isOnline && <p className="note">{t('settings.offline')}</p>}
        <LogoField panel={panel} />
        <NameForm panel={panel} />
      </section>
      <div>
        <SeatsSummary panel={panel} />
        <p className="note">{t('settings.buy')}</p>
        <p className="actions">
          <a className="button button-quiet" href="/contact">
            {t('settings.contact')}
          </a>
        </p>
      </div>
    </div>
  )
}

function NameForm({ panel }: { panel: Panel }) {
  const { t } = useTranslation('institution')
  const isOnline = useOnline()
  const headers = useActing()
  const refresh = useRefreshPanel()
  const { isBusy, failure, run } = useAct()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const name = typed ?? panel.name
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t('settings.nameMissing'))
    run(async () => {
      await call(panelRoutes.edit, { body: { name: name.trim() }, headers })
      await refresh()
      setTyped(null)
      showToast({ title: t('settings.saved') })
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field label={t('settings.name')} help={t('settings.nameHelp')} error={problem}>
        {(a11y) => (
          <input
            {...a11y}
            maxLength={MAX_NAME}
            value={name}
            autoComplete="organization"
            onChange={({ target: { value } }) => {
              setTyped(value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      {failure && (
        <p className="notice notice-bad" role="alert">
          {failure}
        </p>
      )}
      <p className="actions">
        <button type="submit" className="button" disabled={!isOnline || isBusy || name === panel.name}>
          {isBusy ? t('settings.saving') : t('settings.save')}
        </button>
      </p>
    </form>
  )
}
