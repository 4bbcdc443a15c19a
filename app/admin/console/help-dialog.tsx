import { useTranslation } from '../../shell/i18n'
import { Dialog } from '../../shell/dialog'

const KEYS = [
  ['search', '/'],
  ['create', 'n'],
  ['help', '?'],
  ['pages', 'g 1…9'],
  ['tabs', '← →'],
  ['escape', 'Échap'],
] as const

/** The keys of the console. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console')
  return (
    <Dialog title={t('help.title')} onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([name, key]) => (
          <div key={name}>
            <dt>
              <kbd>{key === 'Échap' ? t('help.escape') : key}</kbd>
            </dt>
            <dd>{t(`help.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="actions">
        <button type="button" className="button" onClick={onClose}>
          {t('help.close')}
        </button>
      </p>
    </Dialog>
  )
}
