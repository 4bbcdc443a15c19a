import { isLanguage, LANGUAGE_KEY, type Language } from '#contract/languages'
import { documentScripts } from './document-scripts'
import { Listeners } from './listeners'
import { DATA_SAVER_KEY, TEXT_SIZE_KEY, THEME_KEY } from './storage-keys'

/**
 * Reads and writes preferences in local storage. Other users of local storage are the draft fallback
 * (`app/offline/storage/draft-fallback.ts`) and the scripts in documents (`app/document`). Every read returns a valid
 * value, or the default where storage is blocked.
 */
export const DISPLAY_THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof DISPLAY_THEMES)[number]
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

const VISITS_KEY = 'cap-soutenance-visits'
const STORED_PAGE_KEY = 'cap-soutenance-kept-a-page'
const INSTALL_KEY = 'cap-soutenance-install-dismissed'
const GIGABYTE_PRICE_KEY = 'cap-soutenance-gigabyte-price'

/** Returns null if the key is missing or storage is blocked. */
export function readPreference(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const listeners = new Listeners()

/** Notifies after each change made in this page. */
export const onPreferenceChange = listeners.add

export function writePreference(key: string, value: string | null): void {
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

/** The active theme. The document has it even where storage is blocked: the head script and `writeTheme` set it. */
export const readTheme = (): Theme => oneOf(DISPLAY_THEMES, document.documentElement.dataset.theme ?? null, 'light')

export function writeTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  documentScripts.colourBar()
  writePreference(THEME_KEY, theme)
}

export const readTextSize = (): TextSize => oneOf(TEXT_SIZES, document.documentElement.dataset.text ?? null, 'normal')

export function writeTextSize(size: TextSize): void {
  document.documentElement.dataset.text = size
  writePreference(TEXT_SIZE_KEY, size)
}

/** The person's own choice, or null while there is none. */
export function readLanguage(): Language | null {
  const stored = readPreference(LANGUAGE_KEY)
  return isLanguage(stored) ? stored : null
}

/** Stores the language in local storage, and in a cookie so that the server responds in that language. */
export function writeLanguage(language: Language): void {
  writePreference(LANGUAGE_KEY, language)
  document.cookie = `${LANGUAGE_KEY}=${language};path=/;max-age=31536000;samesite=lax`
}

/** The person's own choice, or the browser's `Save-Data` if there is none. */
export function readDataSaver(): boolean {
  const stored = readPreference(DATA_SAVER_KEY)
  if (stored !== null) return stored === '1'
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}

export function writeDataSaver(on: boolean): void {
  document.documentElement.toggleAttribute('data-saver', on)
  writePreference(DATA_SAVER_KEY, on ? '1' : '0')
}

/** Number of visits of this device, one per browser session. */
export const readVisits = (): number => Number(readPreference(VISITS_KEY) ?? 0) || 0

export function countVisit(): void {
  try {
    if (sessionStorage.getItem(VISITS_KEY) === '1') return
    sessionStorage.setItem(VISITS_KEY, '1')
  } catch {
    return
  }
  writePreference(VISITS_KEY, String(readVisits() + 1))
}

/** Whether the person has saved a page for offline reading. */
export const readHasStoredPage = (): boolean => readPreference(STORED_PAGE_KEY) === '1'
export const writeHasStoredPage = (): void => writePreference(STORED_PAGE_KEY, '1')

export const readInstallDismissed = (): boolean => readPreference(INSTALL_KEY) === '1'
export const writeInstallDismissed = (): void => writePreference(INSTALL_KEY, '1')

/** Price of a gigabyte in F CFA; 1 MB costs about 8 F CFA in Togo. */
export const DEFAULT_GIGABYTE_PRICE = 8_000
export const readGigabytePrice = (): number => Number(readPreference(GIGABYTE_PRICE_KEY)) || DEFAULT_GIGABYTE_PRICE
export const writeGigabytePrice = (francs: number): void => writePreference(GIGABYTE_PRICE_KEY, String(francs))
