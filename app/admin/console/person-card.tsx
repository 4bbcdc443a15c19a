import { useTexts } from '../../lib/lazy-texts'
import { Icon } from '../../ui/icon'
import { useConsole } from './console-context'
import { consoleTexts } from './console-texts'
import { useSignOut } from './use-sign-out'

/** Who is signed in: initial, full name and role; and the way out. */
export function PersonCard({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const t = useTexts(consoleTexts)
  const { person } = useConsole()
  const signOut = useSignOut()
  return (
    <div className="person">
      <div className="person-name">
        <span className="initial" aria-hidden="true">
          {Array.from(person.fullName)[0]?.toLocaleUpperCase()}
        </span>
        <p className={isCollapsed ? 'hidden' : undefined}>
          <strong>{person.fullName}</strong>
          <small>{t.roles[person.role]}</small>
        </p>
      </div>
      <button type="button" className="fold" title={isCollapsed ? t.signOut : undefined} onClick={signOut.start} disabled={signOut.isBusy}>
        <Icon name="signOut" />
        <span className={isCollapsed ? 'hidden' : undefined}>{t.signOut}</span>
      </button>
      {signOut.question}
    </div>
  )
}
