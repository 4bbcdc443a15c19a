import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LANGUAGES } from '#contract/languages'
import { useFrame } from '../i18n/frame-context'
import { Dialog } from './dialog'
import { DisplayChoices } from '../ui/display-choices'
import { Icon } from '../ui/icon'

const FLAGS = { fr: 'flag-FR', en: 'flag-GB' } as const

/** Language and display settings, each in a sheet, since Ionic's bars and a collapsed menu would clip a panel. */
export function MenuTools() {
  const { language, texts } = useFrame()
  const { pathname } = useLocation()
  const [open, setOpen] = useState<'language' | 'display' | null>(null)
  const close = () => setOpen(null)
  const label = `${texts.language.label} (${texts.language[language]})`
  return (
    <>
      <button type="button" className="tool" title={label} onClick={() => setOpen('language')}>
        <Icon name={FLAGS[language]} className="icon flag" />
        <span className="hidden">{label}</span>
      </button>
      <button type="button" className="tool" title={texts.display.label} onClick={() => setOpen('display')}>
        <Icon name="display" />
        <span className="hidden">{texts.display.label}</span>
      </button>
      {open === 'display' && (
        <Dialog kind="sheet" title={texts.display.label} onClose={close}>
          <DisplayChoices />
        </Dialog>
      )}
      {open === 'language' && (
        <Dialog kind="sheet" title={texts.language.label} onClose={close}>
          <ul className="sheet">
            {LANGUAGES.map((code) => (
              <li key={code}>
                <a
                  className="sheet-entry"
                  href={`${pathname}?lang=${code}`}
                  hrefLang={code}
                  lang={code}
                  data-language={code}
                  aria-current={code === language ? 'true' : undefined}
                >
                  <Icon name={FLAGS[code]} className="icon flag" />
                  {texts.language[code]}
                </a>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
