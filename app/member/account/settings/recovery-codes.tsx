import { useTranslation } from '../../../shell/i18n'
import { showToast } from '../../../ui/toast'
import { Icon } from '../../../ui/icon'

/** Shows recovery codes once, to copy or print. Each replaces one authenticator code. No device stores them. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const { t } = useTranslation('account')
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    showToast({ title: t('factor.copied') })
  }
  return (
    <div className="account-codes">
      <h3>{t('factor.codes')}</h3>
      <p>{t('factor.codesText')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="actions">
        <button type="button" className="button" onClick={() => void copy().catch(() => undefined)}>
          {t('factor.copy')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => print()}>
          <Icon name="print" />
          {t('factor.print')}
        </button>
        <button type="button" className="button button-quiet" onClick={onStored}>
          {t('factor.kept')}
        </button>
      </p>
    </div>
  )
}
