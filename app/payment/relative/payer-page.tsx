import { useEffect, useState } from 'react'
import type { Language } from '#contract/languages'
import { useFrame } from '../../i18n/frame-context'
import type { LivePageProps } from '../../network/pages/live-pages'
import { useHydrated } from '../../ui/use-hydrated'
import { useLinkSecret } from '../../ui/use-link-secret'
import { ErrorPanel, Strip, Waiting } from '../parts'
import '../payment.css'
import { useLoaded } from '../use-loaded'
import { keepToken, readToken } from './payer-token'
import type { PayerPageTexts } from './payer-page.fr'

const loadIn = (language: Language) => async () => {
  const [screens, texts] = await Promise.all([
    import('./payer-screens'),
    language === 'fr' ? import('./payer.fr') : import('./payer.en'),
  ])
  return { ...screens, p: screens.typeset(texts.payer, language) }
}
const LOADERS = { fr: loadIn('fr'), en: loadIn('en') }

/** `/payer#SECRET`: the page where a relative pays for a student. */
export default function PayerPage({ page }: LivePageProps) {
  const t = page.texts as PayerPageTexts // Written by the build with this type.
  const isHydrated = useHydrated()
  const secret = useLinkSecret()
  const [stored, setStored] = useState<string | null>(null)
  useEffect(() => {
    if (secret) keepToken(secret)
    // The secret of the address becomes available only after the first render.
    else queueMicrotask(() => setStored(readToken()))
  }, [secret])
  const token = secret || stored || ''
  return (
    <div className="wide narrow tall">
      <Strip t={t} />
      {token ? (
        <Screens key={token} t={t} token={token} />
      ) : (
        <>
          <h1>{t.heading}</h1>
          {isHydrated && stored === '' ? <p className="notice">{t.missing}</p> : <Waiting text={t.opening} />}
        </>
      )}
    </div>
  )
}

function Screens({ t, token }: { t: PayerPageTexts; token: string }) {
  const { language } = useFrame()
  const { module, hasFailed, start } = useLoaded(LOADERS[language])
  if (module) return <module.OpenedLink t={t} p={module.p} token={token} />
  return (
    <>
      <h1>{t.heading}</h1>
      {hasFailed ? (
        <ErrorPanel title={t.noNetworkTitle} text={t.loadFailed} retry={t.retry} onRetry={start} />
      ) : (
        <Waiting text={t.opening} />
      )}
    </>
  )
}
