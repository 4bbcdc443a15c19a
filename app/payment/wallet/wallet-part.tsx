import type { Language } from '#contract/languages'
import { useFrame } from '../../i18n/frame-context'
import { ErrorPanel, Waiting } from '../parts'
import type { PaymentTexts } from '../payment.fr'
import { useLoaded } from '../use-loaded'
import type { WalletTexts } from './wallet.fr'

type Screens = typeof import('./wallet-screens')
const loadIn = (language: Language) => async () => {
  const [screens, texts] = await Promise.all([
    import('./wallet-screens'),
    language === 'fr' ? import('./wallet.fr') : import('./wallet.en'),
  ])
  return { ...screens, w: screens.typeset(texts.wallet, language) }
}
const LOADERS = { fr: loadIn('fr'), en: loadIn('en') }

/** The wallet screens, loaded once the person chooses this method. */
export function WalletPart({
  t,
  children,
}: {
  t: Pick<PaymentTexts, 'noNetworkTitle' | 'loadFailed' | 'retry' | 'loading'>
  children: (screens: Screens & { readonly w: WalletTexts }) => React.ReactNode
}) {
  const { language } = useFrame()
  const { module, hasFailed, start } = useLoaded(LOADERS[language])
  if (module) return children(module)
  return hasFailed ? (
    <ErrorPanel title={t.noNetworkTitle} text={t.loadFailed} retry={t.retry} onRetry={start} />
  ) : (
    <Waiting text={t.loading} />
  )
}
