import { useTranslation } from '../../../shell/i18n'
import { showToast } from '../../../ui/toast'
import { Icon } from '../../../ui/icon'

/** Shown once, to be copied or printed: each stands once for a code of the application. They stay on no device. */
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
