import type { DocumentScripts } from '../device/document-scripts'

/** The window, where these scripts meet each other and the modules that may come after them. */
export const host = self as unknown as { -readonly [Name in keyof DocumentScripts]: DocumentScripts[Name] } & {
  /** The language that is stored, where the document is in another. */
  stored?: string
}

export const root = document.documentElement

export const show = (): void => {
  root.hidden = false
}
