import { useState } from 'react'
import type { Language } from '#contract/languages'
import type { PaymentState } from '#contract/payments'
import { useFrame } from '../../i18n/frame-context'
import { ErrorPanel, Waiting } from '../parts'
import type { PaymentTexts } from '../payment.fr'
import { useLoaded } from '../use-loaded'

const loadIn = (language: Language) => async () => {
  const [screens, texts] = await Promise.all([
    import('./relative-screens'),
    language === 'fr' ? import('./relative.fr') : import('./relative.en'),
  ])
  return { ...screens, r: screens.typeset(texts.relative, language) }
}
const LOADERS = { fr: loadIn('fr'), en: loadIn('en') }

interface Props {
  t: PaymentTexts
  state: PaymentState
  /** Requested before the order existed. */
  isRequested: boolean
  prepare: () => Promise<boolean>
}

/** Lets a relative pay by a link; loaded once the student requests it. */
export function RelativePart({ isRequested, ...props }: Props) {
  const [isOpen, setOpen] = useState(isRequested)
  if (isOpen) return <Opened {...props} />
  return (
    <p>
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        {props.t.checkout.relative}
      </button>
    </p>
  )
}

function Opened({ t, state, prepare }: Omit<Props, 'isRequested'>) {
  const { language } = useFrame()
  const { module, hasFailed, start } = useLoaded(LOADERS[language])
  if (hasFailed) return <ErrorPanel title={t.noNetworkTitle} text={t.loadFailed} retry={t.retry} onRetry={start} />
  if (!module) return <Waiting text={t.loading} />
  return <module.RelativeLink r={module.r} state={state} planName={t.planNames[state.plan]} prepare={prepare} />
}
