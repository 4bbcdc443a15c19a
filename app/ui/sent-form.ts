import { useEffect, useState, type RefObject, type SubmitEvent } from 'react'
import type { Language } from '#contract/languages'
import type { useFormDraft } from '../offline/queue/form-draft'
import { interpolate } from '../i18n/interpolate'
import { useFrame } from '../i18n/frame-context'
import { showToast } from './toast'

/** Outcome of sending; `errors` are texts by field. */
export interface SendResult<K extends string> {
  state: 'received' | 'kept' | 'failed' | 'invalid'
  message?: string
  errors: Partial<Record<K, string>>
}

/** The shown outcome of a sent form; null if there is none. */
export type SentFormOutcome = 'received' | { readonly kept: string } | { readonly failed: string } | null

export interface SentTexts {
  readonly sentTitle: string
  readonly sentText: string
  readonly keptTitle: string
  readonly keptText: string
  readonly keptRefused: string
  readonly failedTitle: string
  readonly failedText: string
}

interface Options<K extends string> {
  form: RefObject<HTMLFormElement | null>
  draft: ReturnType<typeof useFormDraft<K>>
  send: (values: Readonly<Record<K, string>>, language: Language) => Promise<SendResult<K>>
  t: SentTexts
}

/**
 * State of a public form that is stored as a draft and sent through the outbox: errors, outcome and field bindings.
 */
export function useSentForm<K extends string>({ form, draft: { values, change, clear }, send, t }: Options<K>) {
  const { language } = useFrame()
  const [errors, setErrors] = useState<Partial<Record<K, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<SentFormOutcome>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors, form])
  // The outcome is at the top of the form, a screen above the button, so it is scrolled into view.
  useEffect(() => {
    if (outcome !== null) form.current?.scrollIntoView({ block: 'start' })
  }, [outcome, form])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const result = await send(values, language)
    setBusy(false)
    setErrors(result.errors)
    if (result.state === 'invalid') return
    if (result.state === 'failed') {
      setOutcome({ failed: result.message ?? t.failedText })
      return
    }
    // The network is down, or the server refuses temporarily with a reason.
    const { message } = result
    const kept = message === undefined ? t.keptText : interpolate(t.keptRefused, { message })
    setOutcome(result.state === 'kept' ? { kept } : 'received')
    clear()
    // The specification requires a notification; the full sentence is only at the top of the form.
    if (result.state === 'received') showToast({ title: t.sentTitle })
  }

  const bind = (name: K) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setOutcome(null)
      change(name, event.target.value)
    },
  })
  return { errors, isBusy, outcome, bind, submit: (event: SubmitEvent) => void submit(event) }
}
