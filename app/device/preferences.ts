import { isLanguage, LANGUAGE_KEY, type Language } from '#contract/languages'
import { documentScripts } from './document-scripts'
import { Listeners } from './listeners'
import { DATA_SAVER_KEY, PERSON_KEY, TEXT_SIZE_KEY, THEME_KEY } from './storage-keys'

/**
 * The one module that touches local storage, but for drafts of a page that goes
 * (`app/offline/storage/draft-fallback.ts`) and the scripts in documents (`app/document`). Every read answers a valid
 * value; a blocked storage answers the default.
 */
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

const VISITS_KEY = 'cap-soutenance-visits'
const KEPT_KEY = 'cap-soutenance-kept-a-page'
const INSTALL_KEY = 'cap-soutenance-install-dismissed'
const SIGN_OUT_KEY = 'cap-soutenance-sign-out-waits'
const WRITING_KEY = 'cap-soutenance-writing-waits'
const INVITATION_KEY = 'cap-soutenance-invitation'
const SIDEBAR_KEY = 'cap-soutenance-sidebar-collapsed'
const EDITOR_KEY = 'cap-soutenance-editor'
const GIGABYTE_PRICE_KEY = 'cap-soutenance-gigabyte-price'

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const listeners = new Listeners()

/** Calls back after each change made in this page. */
export const onPreferenceChange = listeners.add

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Private mode or a full storage: the preference lasts for this page only.
  }
  listeners.tell()
}

const oneOf = <T extends string>(values: readonly T[], value: string | null, fallback: T): T =>
  values.find((candidate) => candidate === value) ?? fallback

/** What the page shows: the head script and the writer below put it on the document, also where storage is blocked. */
export const readTheme = (): Theme => oneOf(THEMES, document.documentElement.dataset.theme ?? null, 'light')

export function writeTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  documentScripts.colourBar()
  write(THEME_KEY, theme)
}

export const readTextSize = (): TextSize => oneOf(TEXT_SIZES, document.documentElement.dataset.text ?? null, 'normal')

export function writeTextSize(size: TextSize): void {
  document.documentElement.dataset.text = size
  write(TEXT_SIZE_KEY, size)
}

/** The person's own choice, or null while there is none. */
export function readLanguage(): Language | null {
  const stored = read(LANGUAGE_KEY)
  return isLanguage(stored) ? stored : null
}

/** Kept in local storage, and in a cookie so that the server answers in it from the first byte. */
export function writeLanguage(language: Language): void {
  write(LANGUAGE_KEY, language)
  document.cookie = `${LANGUAGE_KEY}=${language};path=/;max-age=31536000;samesite=lax`
}

/** The own switch, or the browser's `Save-Data` while the person has not chosen. */
export function readDataSaver(): boolean {
  const stored = read(DATA_SAVER_KEY)
  if (stored !== null) return stored === '1'
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}

export function writeDataSaver(on: boolean): void {
  document.documentElement.toggleAttribute('data-saver', on)
  write(DATA_SAVER_KEY, on ? '1' : '0')
}

/** Visits of this device, one a browser session. */
export const readVisits = (): number => Number(read(VISITS_KEY) ?? 0) || 0

export function countVisit(): void {
  try {
    if (sessionStorage.getItem(VISITS_KEY) === '1') return
    sessionStorage.setItem(VISITS_KEY, '1')
  } catch {
    return
  }
  write(VISITS_KEY, String(readVisits() + 1))
}

/** Whether the person has kept a page on this device by hand. */
export const readHasKept = (): boolean => read(KEPT_KEY) === '1'
export const writeHasKept = (): void => write(KEPT_KEY, '1')

export const readInstallDismissed = (): boolean => read(INSTALL_KEY) === '1'
export const writeInstallDismissed = (): void => write(INSTALL_KEY, '1')

/** Price of a gigabyte in whole F CFA; 1 MB is about 8 F CFA in Togo. */
export const DEFAULT_GIGABYTE_PRICE = 8_000
export const readGigabytePrice = (): number => Number(read(GIGABYTE_PRICE_KEY)) || DEFAULT_GIGABYTE_PRICE
export const writeGigabytePrice = (francs: number): void => write(GIGABYTE_PRICE_KEY, String(francs))

/**
 * Who was signed in last on this device, as JSON: what opens the console or the account without network. Not there on a
 * shared device.
 */
export const readConsolePerson = (): string | null => read(PERSON_KEY)
export const writeConsolePerson = (person: string | null): void => write(PERSON_KEY, person)

/** A sign-out that the server does not know of yet. */
export const readSignOutWaits = (): boolean => read(SIGN_OUT_KEY) === '1'
export const writeSignOutWaits = (waits: boolean): void => write(SIGN_OUT_KEY, waits ? '1' : null)

/** Whose texts on this device the server does not have yet: they leave with the next visit of the account. */
export const readWritingWaits = (): string | null => read(WRITING_KEY)
export const writeWritingWaits = (userId: string | null): void => write(WRITING_KEY, userId)

/** `1` or `0`; null while the person has not chosen. */
export const readSidebarCollapsed = (): string | null => read(SIDEBAR_KEY)
export const writeSidebarCollapsed = (isCollapsed: boolean): void => write(SIDEBAR_KEY, isCollapsed ? '1' : '0')

/** How the writing space's editor is set on this device, as JSON (`app/member/writing/editor/choices.ts`). */
export const readEditorChoices = (): string | null => read(EDITOR_KEY)
export const writeEditorChoices = (choices: string): void => write(EDITOR_KEY, choices)

const INVITATION_KEPT_MS = 3 * 24 * 3_600_000

/** The secret of an invitation, from its link until the person has signed in and answered; for three days. */
export function readInvitation(): string | null {
  const [token = '', at] = read(INVITATION_KEY)?.split(' ') ?? []
  return token !== '' && Date.now() - Number(at) < INVITATION_KEPT_MS ? token : null
}
export const writeInvitation = (token: string | null): void =>
  write(INVITATION_KEY, token && `${token} ${String(Date.now())}`)
