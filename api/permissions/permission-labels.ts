import type { ParseKeys } from 'i18next'
import type { Language } from '#contract/languages'
import { i18n } from '../i18n/i18n'
import { PERMISSIONS_TEXTS } from './permissions.texts'

const NAMESPACE = PERMISSIONS_TEXTS
type Key = ParseKeys<typeof NAMESPACE>

const isKey = (key: string): key is Key => i18n.exists(key, { ns: NAMESPACE })

/** The text of the first of these keys that has one. */
function label(keys: readonly string[], language: Language): string | undefined {
  const key = keys.find(isKey)
  return key && i18n.t(key, { lng: language, ns: NAMESPACE })
}

/** Falls back to the name itself, so that a new endpoint shows at once. */
export function resourceLabel(resource: string, language: Language): string {
  const own: unknown = i18n.getResource(language, `server.${resource}`, 'label')
  return typeof own === 'string' ? own : (label([`resources.${resource}`], language) ?? resource)
}
export const actionLabel = (resource: string, action: string, language: Language): string =>
  label([`actionsOf.${resource}.${action}`, `actions.${action}`], language) ?? action
