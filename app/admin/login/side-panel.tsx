import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import type { IconName } from '../../ui/icon-names'

const ICONS: readonly IconName[] = ['users', 'document', 'projects', 'tracking']

/** Describes the purpose of the console. */
export function SidePanel() {
  const { t } = useTranslation('login')
  return (
    <aside className="login-side" aria-labelledby="login-side">
      <h2 id="login-side">{t('side.title')}</h2>
      <ul>
        {t('side.items', { returnObjects: true }).map(({ title, text }, index) => (
          <li key={title}>
            <Icon name={ICONS[index] ?? 'check'} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="login-side-note">{t('side.text')}</p>
    </aside>
  )
}
