import { readPreference, writePreference } from './preferences'
import { PERSON_KEY } from './storage-keys'

// Preferences of the console and the account, in a separate module so that public pages do not load them.
const SIGN_OUT_KEY = 'cap-soutenance-sign-out-waits'
const WRITING_KEY = 'cap-soutenance-writing-waits'
const INVITATION_KEY = 'cap-soutenance-invitation'
const SIDEBAR_KEY = 'cap-soutenance-sidebar-collapsed'
const EDITOR_KEY = 'cap-soutenance-editor'

/**
 * The last person signed in on this device, as JSON, which lets the console and the account open offline. Not stored on
 * a shared device.
 */
export const readConsolePerson = (): string | null => readPreference(PERSON_KEY)
export const writeConsolePerson = (person: string | null): void => writePreference(PERSON_KEY, person)

/** Whether a sign-out has not reached the server yet. */
export const readSignOutWaits = (): boolean => readPreference(SIGN_OUT_KEY) === '1'
export const writeSignOutWaits = (waits: boolean): void => writePreference(SIGN_OUT_KEY, waits ? '1' : null)

/** Id of the person with unsent texts on this device; the next visit of the account sends them. */
export const readWritingWaits = (): string | null => readPreference(WRITING_KEY)
export const writeWritingWaits = (userId: string | null): void => writePreference(WRITING_KEY, userId)

/** `1` or `0`; null while the person has not chosen. */
export const readSidebarCollapsed = (): string | null => readPreference(SIDEBAR_KEY)
export const writeSidebarCollapsed = (isCollapsed: boolean): void =>
  writePreference(SIDEBAR_KEY, isCollapsed ? '1' : '0')

/** Settings of the writing space's editor on this device, as JSON (`app/member/writing/editor/choices.ts`). */
export const readEditorChoices = (): string | null => readPreference(EDITOR_KEY)
export const writeEditorChoices = (choices: string): void => writePreference(EDITOR_KEY, choices)

const INVITATION_MAX_AGE_MS = 3 * 24 * 3_600_000

/** The secret of an invitation link, stored for three days or until the person has signed in and answered. */
export function readInvitation(): string | null {
  const [token = '', at] = readPreference(INVITATION_KEY)?.split(' ') ?? []
  return token !== '' && Date.now() - Number(at) < INVITATION_MAX_AGE_MS ? token : null
}
export const writeInvitation = (token: string | null): void =>
  writePreference(INVITATION_KEY, token && `${token} ${String(Date.now())}`)
