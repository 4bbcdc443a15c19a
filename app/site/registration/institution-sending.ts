import type { Language } from '#contract/languages'
import { contactRoutes } from '#contract/routes/contact'
import { buildAddress } from '../../network/call'
import { loadOrNull, prepare } from '../../network/load'
import type { SendResult } from '../../ui/sent-form'

export const INSTITUTION_DRAFT = 'institution'
export const EMPTY_REQUEST = { organisation: '', country: '', studentsCount: '', fullName: '', email: '', message: '' }
type RequestValues = typeof EMPTY_REQUEST

/** The schema and the outbox are not part of the page's initial load. */
const loadParts = () =>
  Promise.all([import('#contract/field-errors'), import('#contract/contact'), import('../../offline/queue/deliver')])

/** Preloads the code for sending once the person starts typing, so that a network failure meanwhile does not matter. */
export const prepareRequest = (): void => prepare(loadParts)

/** Validates with the contract's schema, then sends through the outbox. */
export async function sendRequest(values: RequestValues, language: Language): Promise<SendResult<keyof RequestValues>> {
  const parts = await loadOrNull(loadParts)
  if (!parts) return { state: 'failed', errors: {} }
  const [{ check, fieldMessage }, { InstitutionRequest }, { deliver }] = parts
  const { studentsCount: count, ...texts } = values
  const checked = check(InstitutionRequest, {
    ...texts,
    ...(count === '' ? {} : { studentsCount: Number(count) }),
    ...(texts.country === '' ? { country: undefined } : {}),
  })
  if ('errors' in checked) {
    const errors: Record<string, string> = {}
    for (const [name, error] of Object.entries(checked.errors)) errors[name] = fieldMessage(error, language)
    return { state: 'invalid', errors }
  }
  const delivery = await deliver({
    record: `institution:${crypto.randomUUID()}`,
    url: buildAddress(contactRoutes.institution),
    body: checked.value,
    kind: 'institution',
    label: checked.value.organisation,
  })
  const errors = Object.fromEntries(Object.entries(delivery.fields ?? {}).map(([name, field]) => [name, field.message]))
  return { ...delivery, errors }
}
