import type { RefObject } from 'react'
import { CONTACT_SUBJECTS } from '#contract/choices'
import type { Language } from '#contract/languages'
import { contactRoutes } from '#contract/routes/contact'
import { useFormDraft } from '../../offline/queue/form-draft'
import { buildAddress } from '../../network/call'
import { loadOrNull, prepare } from '../../network/load'
import type { SendResult } from '../../ui/sent-form'

/** Initial values of the form, all as text. */
const EMPTY = { fullName: '', email: '', subject: '', message: '' }
type ContactValues = typeof EMPTY
const DRAFT = 'contact'

const findRequestedSubject = (): Readonly<Record<string, string>> => {
  const requested = CONTACT_SUBJECTS.find((subject) => subject === new URLSearchParams(location.search).get('subject'))
  return requested ? { subject: requested } : {}
}

/** The form's values; `?subject=` in the address selects the subject. */
export const useContactDraft = (form: RefObject<HTMLFormElement | null>) =>
  useFormDraft(DRAFT, EMPTY, form, findRequestedSubject)

/** The schema and the outbox are not part of the page's initial load. */
const loadParts = () =>
  Promise.all([import('#contract/field-errors'), import('#contract/contact'), import('../../offline/queue/deliver')])

/** Preloads the code for sending once the person starts typing, so that a network failure meanwhile does not matter. */
export const prepareSending = (): void => prepare(loadParts)

/** Validates with the contract's schema, then sends through the outbox. */
export async function sendMessage(values: ContactValues, language: Language): Promise<SendResult<keyof ContactValues>> {
  const parts = await loadOrNull(loadParts)
  if (!parts) return { state: 'failed', errors: {} }
  const [{ check, fieldMessage }, { SendContact }, { deliver }] = parts
  const checked = check(SendContact, values)
  if ('errors' in checked) {
    const errors: Record<string, string> = {}
    for (const [name, error] of Object.entries(checked.errors)) errors[name] = fieldMessage(error, language)
    return { state: 'invalid', errors }
  }
  const label = checked.value.message.slice(0, 60)
  const delivery = await deliver({
    record: `contact:${crypto.randomUUID()}`,
    url: buildAddress(contactRoutes.send),
    body: checked.value,
    kind: 'contact',
    label,
  })
  const errors = Object.fromEntries(Object.entries(delivery.fields ?? {}).map(([name, field]) => [name, field.message]))
  return { ...delivery, errors }
}
