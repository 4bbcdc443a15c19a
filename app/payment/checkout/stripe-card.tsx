import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useFrame } from '../../i18n/frame-context'
import { NetworkError } from '../../network/http'
import type { CardProps } from './card-step'
import { isOwnDocument, loadStripe, type Stripe, type StripeElements } from './load-stripe'
import { ErrorPanel, Waiting } from '../parts'
import { checkOrder } from '../payment-calls'

const COLOURS = { colorPrimary: '--primary', colorBackground: '--surface', colorText: '--ink', colorDanger: '--bad' }

/** Our colours, in words that Stripe's frame understands. */
function appearance(): object {
  const style = getComputedStyle(document.documentElement)
  return {
    variables: Object.fromEntries(
      Object.entries(COLOURS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
    ),
  }
}

interface Props extends CardProps {
  publishableKey: string
  /** What was ready is not any more. */
  onLoading: () => void
}

/** Stripe's own form: the number never passes through our scripts. */
export function StripeCard({ t, state, publishableKey, card, onReady, onLoading }: Props) {
  const { language } = useFrame()
  const place = useRef<HTMLDivElement>(null)
  const stripe = useRef<{ api: Stripe; elements: StripeElements } | null>(null)
  const [step, setStep] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const { clientSecret, orderId, resumeToken } = state
  const tell = useRef({ onReady, onLoading })
  useEffect(() => {
    tell.current = { onReady, onLoading }
  })

  useEffect(() => {
    // Only the document of this page may run the script.
    if (!isOwnDocument()) return location.reload()
    tell.current.onLoading()
    let isGone = false
    let destroy: () => void = () => undefined
    const fail = () => {
      if (!isGone) setStep('failed')
    }
    loadStripe(publishableKey, language).then((api) => {
      if (isGone || !place.current || clientSecret === null) return
      const elements = api.elements({ clientSecret, locale: language, appearance: appearance() })
      const element = elements.create('payment')
      element.on('ready', () => {
        if (isGone) return
        setStep('ready')
        tell.current.onReady()
      })
      element.on('loaderror', fail)
      element.mount(place.current)
      stripe.current = { api, elements }
      destroy = () => element.destroy()
    }, fail)
    return () => {
      isGone = true
      destroy()
    }
  }, [publishableKey, language, clientSecret, attempt])

  const retry = useCallback(() => {
    setStep('loading')
    setAttempt((before) => before + 1)
  }, [])

  useImperativeHandle(
    card,
    () => () => async () => {
      if (!stripe.current) return { refused: undefined }
      const { api, elements } = stripe.current
      const { error } = await api.confirmPayment({
        elements,
        confirmParams: { return_url: `${location.origin}/payment?order=${resumeToken}` },
        redirect: 'if_required',
      })
      // Whether it reached Stripe, nobody here knows.
      if (error?.type === 'api_connection_error') throw new NetworkError('stripe')
      if (error) return { refused: error.message }
      return checkOrder(orderId)
    },
    [orderId, resumeToken],
  )

  return (
    <>
      {step === 'failed' && (
        <ErrorPanel title={t.errorTitle} text={t.card.stripeFailed} retry={t.retry} onRetry={retry} />
      )}
      {step === 'loading' && <Waiting text={t.card.stripeLoading} />}
      <div ref={place} />
    </>
  )
}
