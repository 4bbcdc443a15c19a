import { newsletterRoutes } from '#contract/routes/newsletter'
import type { FrameTexts } from '../i18n/frame.fr'
import { interpolate } from '../i18n/interpolate'
import { buildAddress } from '../network/call'
import { deliver } from '../offline/queue/deliver'
import { showToast } from '../ui/toast'

type Texts = FrameTexts['newsletter']

function showError(field: HTMLInputElement, form: HTMLFormElement, sentence: string): void {
  const id = `${field.id}-error`
  let error = document.getElementById(id)
  if (sentence === '') {
    error?.remove()
    field.removeAttribute('aria-invalid')
    field.removeAttribute('aria-describedby')
    return
  }
  if (!error) {
    error = document.createElement('p')
    error.id = id
    error.className = 'field-error'
    error.role = 'alert'
    form.append(error)
  }
  error.textContent = sentence
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', id)
}

/** Sends a newsletter form (`newsletter-form.tsx`) through the outbox, so that it also works offline. */
export async function subscribe(form: HTMLFormElement, texts: Texts): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('input[type=email]')
  const button = form.querySelector('button')
  if (!field || !button || button.disabled) return
  if (!field.validity.valid) {
    showError(field, form, field.validity.valueMissing ? texts.required : texts.invalid)
    field.focus()
    return
  }
  showError(field, form, '')
  button.disabled = true
  button.textContent = texts.subscribing
  const email = field.value.trim()
  const delivery = await deliver({
    record: `newsletter:${email}`,
    url: buildAddress(newsletterRoutes.subscribe),
    body: { email, source: new FormData(form).get('source') },
    kind: 'newsletter',
    label: email,
  }).catch(() => null)
  button.disabled = false
  button.textContent = texts.subscribe
  if (!delivery || delivery.state === 'failed') {
    showError(field, form, delivery?.message ?? texts.failed)
    return
  }
  const text = delivery.message ? interpolate(texts.keptRefused, { message: delivery.message }) : texts.kept
  showToast({ title: delivery.state === 'received' ? interpolate(texts.thanks, { email }) : text })
  field.value = ''
}
