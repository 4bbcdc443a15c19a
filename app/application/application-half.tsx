import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useFrame } from '../lib/frame-context'
import { lazyTexts, useTexts } from '../lib/lazy-texts'
import type { ApplicationTexts } from './application.fr'

type Area = keyof ApplicationTexts['areas']

const texts = lazyTexts<ApplicationTexts>({
  fr: async () => (await import('./application.fr')).application,
  en: async () => (await import('./application.en')).application,
})

const isArea = (name: string, t: ApplicationTexts): name is Area => name in t.areas

/** Areas that are not there yet say so, and what to do meanwhile. */
export default function ApplicationHalf() {
  const { texts: frame } = useFrame()
  const t = useTexts(texts)
  const name = useLocation().pathname.split(/[/-]/)[1] ?? ''
  const area = t.areas[isArea(name, t) ? name : 'payment']
  useEffect(() => {
    document.title = `${area.title} | ${frame.brand}`
  }, [area, frame])
  return (
    <>
      <ion-header>
        <ion-toolbar>
          <a className="brand" href="/">
            <span className="brand-mark" aria-hidden="true" />
            {frame.brand}
          </a>
        </ion-toolbar>
      </ion-header>
      <main id="page" className="area" tabIndex={-1}>
        <h1>{area.title}</h1>
        <div className="card">
          <p className="badge">{t.notice}</p>
          <p>{area.text}</p>
          <p className="actions">
            <a className="button" href={`/contact?subject=${area.subject}`}>
              {t.write}
            </a>
            <a className="button button-quiet" href="/">
              {t.home}
            </a>
          </p>
        </div>
      </main>
    </>
  )
}
