import { useStaticFrame } from '../i18n/frame-context'
import { Icon } from '../ui/icon'
import { Dropdown } from '../ui/dropdown'
import { LanguageMenu } from '../ui/language-menu'
import { findMenuEntries, MENU, NAVIGATION } from './menus'
import { NavLink } from './nav-link'

export function Header() {
  const { texts } = useStaticFrame()
  return (
    <>
      <a className="skip" href="#page">
        {texts.skip}
      </a>
      <header className="header">
        <div className="wide header-row">
          <NavLink to="/" className="brand">
            <span className="brand-mark" aria-hidden="true" />
            {texts.brand}
          </NavLink>
          <nav className="nav-wide" aria-label={texts.navigation}>
            {NAVIGATION.map(({ key, to, icon }) => (
              <NavLink key={key} to={to}>
                <Icon name={icon} />
                {texts.nav[key]}
              </NavLink>
            ))}
          </nav>
          <div className="header-tools">
            <NavLink to="/search" className="tool">
              <Icon name="search" className="icon icon-now" />
              <span className="hidden">{texts.nav.search}</span>
            </NavLink>
            {/* This menu needs script, so `display-menu-portal.tsx` renders its content. */}
            <Dropdown icon="display" label={texts.display.label} className="display" />
            <LanguageMenu />
            <Dropdown className="nav-small" icon="menu" label={texts.menu}>
              <nav aria-label={texts.navigation}>
                {MENU.map(({ group, keys }) => (
                  <div key={group} role="group" aria-label={texts.groups[group]}>
                    {findMenuEntries(keys).map(({ key, to, icon }) => (
                      <NavLink key={key} to={to}>
                        <Icon name={icon} />
                        {texts.nav[key]}
                      </NavLink>
                    ))}
                  </div>
                ))}
              </nav>
            </Dropdown>
          </div>
        </div>
      </header>
    </>
  )
}
