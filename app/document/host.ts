import type { DocumentScripts } from '../device/document-scripts'

/** The window, through which these scripts share functions with each other and with later modules. */
export const host = self as unknown as { -readonly [Name in keyof DocumentScripts]: DocumentScripts[Name] } & {
  /** The stored language, if the document is in another one. */
  stored?: string
}

export const root = document.documentElement

export const show = (): void => {
  root.hidden = false
}
