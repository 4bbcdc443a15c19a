import { useLocation } from 'react-router-dom'
import { LANGUAGES } from '#contract/languages'
import { useFrame } from '../i18n/frame-context'
import { Icon } from './icon'
import { Dropdown } from './dropdown'

const FLAG = { fr: 'flag-FR', en: 'flag-GB' } as const

/**
 * The two languages as links, which work without script. With script the choice is stored and the page reloads.
 */
export function LanguageMenu() {
  const { language, texts } = useFrame()
  const { pathname } = useLocation()
  return (
    <Dropdown
      icon={FLAG[language]}
      label={`${texts.language.label} (${texts.language[language]})`}
      className="languages"
    >
      {LANGUAGES.map((code) => (
        <a
          key={code}
          href={`${pathname}?lang=${code}`}
          hrefLang={code}
          lang={code}
          data-language={code}
          aria-current={code === language ? 'true' : undefined}
        >
          <Icon name={FLAG[code]} className="icon flag" />
          {texts.language[code]}
        </a>
      ))}
    </Dropdown>
  )
}
