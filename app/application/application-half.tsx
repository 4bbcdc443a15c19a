import { IonApp, IonButton, IonButtons, IonCard, IonCardContent, IonContent, IonHeader, IonTitle, IonToolbar, setupIonicReact } from '@ionic/react'
import '@ionic/react/css/core.css'
import { use, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Language } from '#contract/languages'
import { typeset } from '../i18n/typography'
import { useFrame } from '../lib/frame-context'
import type { ApplicationTexts } from './application.fr'
import './application.css'

setupIonicReact({ mode: 'md', animated: !matchMedia('(prefers-reduced-motion: reduce)').matches })

type Area = keyof ApplicationTexts['areas']

const texts: Record<Language, () => Promise<ApplicationTexts>> = {
  fr: async () => (await import('./application.fr')).application,
  en: async () => (await import('./application.en')).application,
}
const loaded = new Map<Language, Promise<ApplicationTexts>>()

function loadTexts(language: Language): Promise<ApplicationTexts> {
  const known = loaded.get(language) ?? texts[language]().then((t) => typeset(t, language))
  loaded.set(language, known)
  return known
}

const isArea = (name: string, t: ApplicationTexts): name is Area => name in t.areas

/** The application half: its own document and policy, Ionic components. Areas that are not there yet say so, and what to do meanwhile. */
export default function ApplicationHalf() {
  const { language, texts: frame } = useFrame()
  const t = use(loadTexts(language))
  const name = useLocation().pathname.split(/[/-]/)[1] ?? ''
  const area = t.areas[isArea(name, t) ? name : 'account']
  useEffect(() => {
    document.title = `${area.title} | ${frame.brand}`
  }, [area, frame])
  return (
    <IonApp>
      <IonHeader>
        <IonToolbar>
          <IonTitle>{frame.brand}</IonTitle>
          <IonButtons slot="end">
            <IonButton href="/">{t.home}</IonButton>
          </IonButtons>
        </IonToolbar>
      </IonHeader>
      <IonContent className="ion-padding">
        <main id="page" className="area">
          <h1>{area.title}</h1>
          <IonCard>
            <IonCardContent>
              <p className="badge">{t.notice}</p>
              <p>{area.text}</p>
              <IonButton href={`/contact?subject=${area.subject}`}>{t.write}</IonButton>
              <IonButton fill="outline" href="/">
                {t.home}
              </IonButton>
            </IonCardContent>
          </IonCard>
        </main>
      </IonContent>
    </IonApp>
  )
}
