/** Names of what both the modules and the scripts that stand in documents keep on the device; no code. */
export const THEME_KEY = 'cap-soutenance-theme'
export const TEXT_SIZE_KEY = 'cap-soutenance-text-size'
export const PERSON_KEY = 'cap-soutenance-console-person'
export const DATA_SAVER_KEY = 'cap-soutenance-data-saver'

/** Of session storage: what was in the fields of a page that is loaded anew, as JSON (`Typed`). */
export const TYPED_KEY = 'cap-soutenance-typed'
/** The path, then name and value of each field. */
export type Typed = [path: string, values: [name: string, value: string][]]
