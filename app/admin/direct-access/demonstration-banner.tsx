import { useTranslation } from '../../shell/i18n'
import { removeMarkers } from './markers'

/** Always visible, so that nobody takes the demonstration for the real console. */
export function DemonstrationBanner() {
  const { t } = useTranslation('demonstration')
  return (
    <section className="console-notice notice demonstration" aria-label={t('title')}>
      <p>
        <strong>{t('banner')}</strong> {t('explanation')}
      </p>
      <a className="button button-quiet" href="/" onClick={removeMarkers}>
        {t('leave')}
      </a>
    </section>
  )
}
