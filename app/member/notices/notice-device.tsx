import { useEffect, useState } from 'react'
import { readDataSaver } from '../../device/preferences'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { useAccount } from '../account/account-context'
import { allowPush, endPush, pushState, type PushState } from './notice-push'

/** Shows whether this device receives push messages, and changes it. */
export function PushDevice({
  pushKey,
  browsers,
  isHere,
  onChange,
}: {
  pushKey: string
  browsers: number
  /** Whether the server sends pushes to this session; undefined in a response stored by an older release. */
  isHere: boolean | undefined
  onChange: () => void
}) {
  const { t } = useTranslation('notices')
  const { person } = useAccount()
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  useEffect(
    () =>
      void pushState().then(
        (now) => setState(now === 'on' && isHere === false ? 'off' : now),
        () => setState('unsupported'),
      ),
    [isHere],
  )
  async function change(act: () => Promise<PushState>) {
    setBusy(true)
    setFailed(false)
    try {
      setState(await act())
      onChange()
    } catch {
      setFailed(true)
      setState(await pushState().catch(() => 'unsupported' as const))
    } finally {
      setBusy(false)
    }
  }
  if (state === null) return <div className="skeleton" aria-busy="true" />
  return (
    <section className="card" aria-labelledby="notice-device">
      <h2 id="notice-device">{t('device.title')}</h2>
      <p role="status">{t(`device.${state}`)}</p>
      {state === 'off' && readDataSaver() && <p className="note">{t('device.saver')}</p>}
      {isFailed && (
        <p className="notice notice-bad" role="alert">
          {t('device.failed')}
        </p>
      )}
      {(state === 'off' || state === 'on') && (
        <p className="actions">
          <button
            type="button"
            className={state === 'off' ? 'button' : 'button button-quiet'}
            disabled={isBusy}
            onClick={() => void change(() => (state === 'off' ? allowPush(pushKey, person) : endPush(person)))}
          >
            <Icon name="bell" />
            {isBusy ? t('device.busy') : t(state === 'off' ? 'device.allow' : 'device.end')}
          </button>
        </p>
      )}
      {browsers > 0 && <p className="note">{t('device.others', { count: browsers })}</p>}
    </section>
  )
}
