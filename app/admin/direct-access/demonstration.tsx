import { useTranslation } from '../../shell/i18n'
import { PlainPage } from '../../shell/plain-page'
import { useEffect, useMemo } from 'react'
import { Console } from '../console/console'
import { useFrame } from '../../i18n/frame-context'
import { demonstrationTransport } from './demo-server'
import { DEMONSTRATION_PERSON, setMarkers } from './markers'

/** The console on invented data in this browser, or a notice where the site has disabled the demonstration. */
export function Demonstration({ base }: { base: string }) {
  const { site, language } = useFrame()
  return site.demonstration ? <Inside base={base} language={language} /> : <Closed />
}

function Inside({ base, language }: { base: string; language: 'fr' | 'en' }) {
  useEffect(setMarkers, [])
  const frame = useMemo(
    () => ({ person: DEMONSTRATION_PERSON, base, transport: demonstrationTransport(language), isDemonstration: true }),
    [base, language],
  )
  return <Console frame={frame} storage="memory" />
}

function Closed() {
  const { t } = useTranslation('demonstration')
  return (
    <PlainPage>
      <main id="page" className="area message" tabIndex={-1}>
        <h1>{t('off')}</h1>
        <p>{t('offText')}</p>
        <p className="actions">
          <a className="button" href="/">
            {t('home')}
          </a>
        </p>
      </main>
    </PlainPage>
  )
}
