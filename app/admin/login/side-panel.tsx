import { useTexts } from '../../shell/lazy-texts'
import { Icon } from '../../ui/icon'
import type { IconName } from '../../ui/icon-names'
import { loginTexts } from './login-texts'

const ICONS: readonly IconName[] = ['users', 'document', 'projects', 'tracking']

/** What the console is for. */
export function SidePanel() {
  const { side } = useTexts(loginTexts)
  return (
    <aside className="login-side" aria-labelledby="login-side">
      <h2 id="login-side">{side.title}</h2>
      <ul>
        {side.items.map(({ title, text }, index) => (
          <li key={title}>
            <Icon name={ICONS[index] ?? 'check'} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="login-side-note">{side.text}</p>
    </aside>
  )
}
