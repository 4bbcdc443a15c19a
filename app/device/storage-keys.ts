/** Storage keys that both the modules and the inline document scripts use; no code. */
export const THEME_KEY = 'cap-soutenance-theme'
export const TEXT_SIZE_KEY = 'cap-soutenance-text-size'
export const PERSON_KEY = 'cap-soutenance-console-person'
export const DATA_SAVER_KEY = 'cap-soutenance-data-saver'

/** Session storage key for the field values of a reloaded page, as JSON (`Typed`). */
export const TYPED_KEY = 'cap-soutenance-typed'
/** The page's path, and the name and value of each field. */
export type Typed = [path: string, values: [name: string, value: string][]]
