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

/** The schema is no part of the page's first load. */
const loadParts = () => Promise.all([import('#contract/field-errors'), import('#contract/register-body')])

/** Fetches what checking needs once the person begins to write: a network cut while writing then changes nothing. */
export const prepareRegistration = (): void => prepare(loadParts)

interface Words {
  different: string
  missing: string
  fixFields: string
  network: string
}

/** Checks with the contract's schema, then sends; answers what is wrong, `null` when a link is on its way. */
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
  // Fields of our own form: the body held no others.
  return { ...(Object.fromEntries(fields) as RegisterErrors), form: reason.message }
}

/** Another link to the address; null when it is on its way. */
export async function resendConfirmation(email: string, words: Pick<Words, 'network'>): Promise<string | null> {
  try {
    await call(registrationRoutes.resend, { body: { email } })
    return null
  } catch (error) {
    return findRefusal(error)?.message ?? words.network
  }
}
