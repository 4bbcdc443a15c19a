import type { Language } from '#contract/languages'
import { registrationRoutes } from '#contract/routes/registration'
import { call } from '../../network/call'
import { findRefusal } from '../../network/http'
import { loadOrNull, prepare } from '../../network/load'
import { findChosenPlan } from './chosen-plan'

export const EMPTY_REGISTRATION = { fullName: '', email: '', sentTo: '' }

export type RegisterErrors = Partial<Record<'fullName' | 'email' | 'password' | 'again' | 'form', string>>
export interface Registration {
  fullName: string
  email: string
  password: string
  again: string
}

/** The schema is not part of the page's initial load. */
const loadParts = () => Promise.all([import('#contract/field-errors'), import('#contract/register-body')])

/** Preloads the code for validation once the person starts typing, so that a network failure does not matter. */
export const prepareRegistration = (): void => prepare(loadParts)

interface Words {
  different: string
  missing: string
  fixFields: string
  network: string
}

/** Validates with the contract's schema, then sends. Returns the errors, or `null` if a link was mailed. */
export async function register(
  { fullName, email, password, again }: Registration,
  language: Language,
  words: Words,
): Promise<RegisterErrors | null> {
  const parts = await loadOrNull(loadParts)
  if (!parts) return { form: words.network }
  const [{ check, fieldMessage }, { RegisterBody }] = parts
  const plan = findChosenPlan(location.search)
  const checked = check(RegisterBody, { fullName, email, password, ...(plan ? { plan } : {}) })
  const errors: RegisterErrors = {}
  if ('errors' in checked) {
    for (const name of ['fullName', 'email', 'password'] as const) {
      const error = checked.errors[name]
      if (error) errors[name] = fieldMessage(error, language)
    }
    errors.form = [fullName, email, password].some((value) => value.trim() === '') ? words.missing : words.fixFields
  }
  if (password !== again || password === '') {
    errors.again = words.different
    errors.form ??= words.different
  }
  if ('errors' in checked || errors.form) return errors
  try {
    await call(registrationRoutes.register, {
      body: checked.value,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
    return null
  } catch (error) {
    return refused(error, words)
  }
}

function refused(error: unknown, words: Words): RegisterErrors {
  const reason = findRefusal(error)
  if (!reason) return { form: words.network }
  const fields = Object.entries(reason.fields ?? {}).map(([name, field]) => [name, field.message])
  // The cast is safe: the body had only fields of this form.
  return { ...(Object.fromEntries(fields) as RegisterErrors), form: reason.message }
}

/** Mails another link to the address; returns the error, or null if it was mailed. */
export async function resendConfirmation(email: string, words: Pick<Words, 'network'>): Promise<string | null> {
  try {
    await call(registrationRoutes.resend, { body: { email } })
    return null
  } catch (error) {
    return findRefusal(error)?.message ?? words.network
  }
}
