import { useStaticFrame } from '../i18n/frame-context'
import { Icon } from '../ui/icon'
import { BAR } from './menus'
import { NavLink } from './nav-link'

export function BottomBar() {
  const { texts } = useStaticFrame()
  return (
    <nav className="bottom-bar" aria-label={texts.bar}>
      {BAR.map(({ key, to, icon }) => (
        <NavLink key={key} to={to}>
          <Icon name={icon} />
          <span>{texts.nav[key]}</span>
        </NavLink>
      ))}
    </nav>
  )
}
