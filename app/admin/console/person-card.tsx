import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { useConsole } from './console-context'
import { useSignOut } from './use-sign-out'

/** The signed-in person's initial, name and role, as a link to the account page, and the sign-out button. */
export function PersonCard({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { t } = useTranslation('console')
  const { person, isDemonstration } = useConsole()
  const signOut = useSignOut()
  const who = (
    <>
      <span className="initial" aria-hidden="true">
        {Array.from(person.fullName)[0]?.toLocaleUpperCase()}
      </span>
      <span className={isCollapsed ? 'hidden' : 'person-text'}>
        <strong>{person.fullName}</strong> <small>{t(`roles.${person.role}`)}</small>
      </span>
    </>
  )
  return (
    <div className="person">
      {isDemonstration ? (
        <div className="person-name">{who}</div>
      ) : (
        <a className="person-name" href="/account" title={t('account')}>
          <span className="hidden">{t('account')}</span>
          {who}
        </a>
      )}
      <button
        type="button"
        className="fold"
        title={isCollapsed ? t('signOut') : undefined}
        onClick={signOut.start}
        disabled={signOut.isBusy}
      >
        <Icon name="signOut" />
        <span className={isCollapsed ? 'hidden' : undefined}>{t('signOut')}</span>
      </button>
      {signOut.question}
    </div>
  )
}
