import { useTexts } from '../shell/lazy-texts'
import { showToast } from '../ui/toast'
import { Icon } from '../ui/icon'
import { accountTexts } from './account-texts'

/** Shown once, to be copied or printed: each stands once for a code of the application. They stay on no device. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { factor: t } = useTexts(accountTexts)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    showToast({ title: t.copied })
  }
  return (
    <div className="account-codes">
      <h3>{t.codes}</h3>
      <p>{t.codesText}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="actions">
        <button type="button" className="button" onClick={() => void copy().catch(() => undefined)}>
          {t.copy}
        </button>
        <button type="button" className="button button-quiet" onClick={() => print()}>
          <Icon name="print" />
          {t.print}
        </button>
        <button type="button" className="button button-quiet" onClick={onKept}>
          {t.kept}
        </button>
      </p>
    </div>
  )
}
