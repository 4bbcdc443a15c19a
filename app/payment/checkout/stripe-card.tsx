import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useCallback, useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react'
import { useFrame } from '../../i18n/frame-context'
import { documentScripts } from '../../device/document-scripts'
import { NetworkError } from '../../network/http'
import { onPreferenceChange, readTheme } from '../../device/preferences'
import type { CardProps } from './card-step'
import { ErrorPanel, Waiting } from '../parts'
import { checkOrder } from '../payment-calls'
import { stripeScript } from './stripe-script'

/** Timeout of Stripe's script, whose hundreds of kilobytes take most of a minute on the weakest supported network. */
const PATIENCE_MS = 90_000

const COLOURS = { colorPrimary: '--primary', colorBackground: '--surface', colorText: '--ink', colorDanger: '--bad' }

/** The theme's colours as Stripe's appearance variables. */
function ourColours(): Appearance {
  const style = getComputedStyle(document.documentElement)
  return {
    variables: Object.fromEntries(
      Object.entries(COLOURS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
    ),
  }
}

interface Props extends CardProps {
  publishableKey: string
  clientSecret: string
  /** Called when a form that was ready is no longer usable. */
  onLoading: () => void
}

/**
 * Stripe's own form, so the card number never passes through this application's scripts. Stripe's fraud signals stay
 * enabled, since one disputed payment costs more than the bytes that disabling them would save.
 */
export function StripeCard({ publishableKey, clientSecret, onLoading, onReady, ...card }: Props) {
  const { t } = card
  const { language } = useFrame()
  const { stripe, step, setStep, retry } = useStripeScript(publishableKey, language, onLoading)
  // Rerenders after a change of theme, so that the library updates the form's colours.
  useSyncExternalStore(onPreferenceChange, readTheme)
  const ready = () => {
    setStep('ready')
    onReady()
  }
  if (step === 'failed')
    return <ErrorPanel title={t.errorTitle} text={t.card.stripeFailed} retry={t.retry} onRetry={() => void retry()} />
  return (
    <>
      {step === 'loading' && <Waiting text={t.card.stripeLoading} />}
      {stripe && (
        <Elements stripe={stripe} options={{ clientSecret, locale: language, appearance: ourColours() }}>
          <CardFields {...card} onReady={ready} onFailed={() => setStep('failed')} />
        </Elements>
      )}
    </>
  )
}

/** Loads Stripe's script; `retry` loads it again after a failure. */
function useStripeScript(publishableKey: string, locale: 'fr' | 'en', onLoading: () => void) {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [step, setStep] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const isHanging = useRef(false)
  const tell = useRef(onLoading)
  useEffect(() => {
    tell.current = onLoading
  })

  useEffect(() => {
    tell.current()
    let isCancelled = false
    const fail = () => {
      if (!isCancelled) setStep('failed')
    }
    const timer = setTimeout(() => {
      isHanging.current = true
      fail()
    }, PATIENCE_MS)
    loadStripe(publishableKey, { locale })
      .then(
        (came) => {
          isHanging.current = false
          if (isCancelled) return
          setStripe(came)
          // The script may still arrive after the timeout.
          setStep('loading')
        },
        () => {
          isHanging.current = false
          // Without the failed script element, leaving the page needs no reload.
          stripeScript()?.remove()
          fail()
        },
      )
      .finally(() => clearTimeout(timer))
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [publishableKey, locale, attempt])

  const retry = useCallback(async () => {
    setStep('loading')
    // Browsers join a second request to a hanging one, so only a new document makes a new request.
    if (isHanging.current) return documentScripts.reloadDocument().catch(() => setStep('failed'))
    setStripe(null)
    setAttempt((before) => before + 1)
  }, [])
  return { stripe, step, setStep, retry }
}

interface FieldsProps extends Pick<CardProps, 'state' | 'card' | 'onReady'> {
  onFailed: () => void
}

function CardFields({ state: { orderId, resumeToken }, card, onReady, onFailed }: FieldsProps) {
  const stripe = useStripe()
  const elements = useElements()
  useImperativeHandle(
    card,
    () => () =>
      stripe &&
      elements &&
      (async () => {
        const { error } = await stripe.confirmPayment({
          elements,
          confirmParams: { return_url: `${location.origin}/payment?order=${resumeToken}` },
          redirect: 'if_required',
        })
        // The page cannot know whether the payment reached Stripe.
        if (error?.type === 'api_connection_error') throw new NetworkError('stripe')
        if (error) return { refused: error.message }
        return checkOrder(orderId)
      }),
    [stripe, elements, orderId, resumeToken],
  )
  return <PaymentElement className="stripe-fields" onReady={onReady} onLoadError={onFailed} />
}
