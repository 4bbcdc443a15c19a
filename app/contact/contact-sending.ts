import { useEffect, useState, type RefObject } from 'react'
import { CONTACT_SUBJECTS } from '#contract/choices'
import type { Language } from '#contract/languages'
import { clearDraft, readDraft, writeDraft } from '../lib/drafts'

/** Fields of the form, all texts while they are being written. */
export interface ContactValues {
  fullName: string
  email: string
  subject: string
  message: string
}

export const EMPTY: ContactValues = { fullName: '', email: '', subject: '', message: '' }
const DRAFT = 'contact'

/** Each field of the first that has one, else of the next: what is being typed wins over what was kept. */
const merge = (...sources: (Partial<ContactValues> | null)[]): ContactValues => {
  const value = (name: keyof ContactValues) => sources.find((source) => source?.[name])?.[name] ?? ''
  return { fullName: value('fullName'), email: value('email'), subject: value('subject'), message: value('message') }
}

/** What stands in the fields of the document, whoever put it there. */
const typedIn = (form: HTMLFormElement): Partial<ContactValues> =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** The form's values, kept as a draft at each change and found again later; `?subject=` of a link chooses the subject. */
export function useContactDraft(form: RefObject<HTMLFormElement | null>) {
  const [values, setValues] = useState(EMPTY)

  useEffect(() => {
    const asked = CONTACT_SUBJECTS.find((subject) => subject === new URLSearchParams(location.search).get('subject'))
    // Typed before script came: the fields hold it, React does not know it yet.
    const early = form.current ? typedIn(form.current) : {}
    void readDraft(DRAFT).then((draft) => setValues((now) => merge(now, early, asked ? { subject: asked } : null, draft)))
  }, [form])

  const change = (name: keyof ContactValues, value: string) =>
    setValues((before) => {
      const after = { ...before, [name]: value }
      void writeDraft(DRAFT, { ...after })
      return after
    })
  const clear = () => {
    setValues(EMPTY)
    void clearDraft(DRAFT)
  }
  return { values, change, clear }
}

export interface Sending {
  state: 'received' | 'kept' | 'failed' | 'invalid'
  message?: string
  errors: Partial<Record<keyof ContactValues, string>>
}

/** The schema and the outbox are no part of the page's first load. */
const loadParts = () => Promise.all([import('#contract/field-errors'), import('#contract/contact'), import('../lib/outbox/deliver')])

/** Fetches what sending needs once the person begins to write: a line cut while writing then changes nothing. */
export const prepareSending = (): void => void loadParts().catch(() => undefined)

/** Checks with the contract's schema, then sends through the outbox. */
export async function sendMessage(values: ContactValues, language: Language): Promise<Sending> {
  const parts = await loadParts().catch(() => null)
  if (!parts) return { state: 'failed', errors: {} }
  const [{ check, fieldMessage }, { SendContact, contactApi }, { deliver }] = parts
  const checked = check(SendContact, values)
  if ('errors' in checked) {
    const errors: Record<string, string> = {}
    for (const [name, error] of Object.entries(checked.errors)) errors[name] = fieldMessage(error, language)
    return { state: 'invalid', errors }
  }
  const url = contactApi.send.path
  const label = checked.value.message.slice(0, 60)
  const delivery = await deliver({ record: `contact:${crypto.randomUUID()}`, url, body: checked.value, kind: 'contact', label })
  const errors = Object.fromEntries(Object.entries(delivery.fields ?? {}).map(([name, field]) => [name, field.message]))
  return { ...delivery, errors }
}
