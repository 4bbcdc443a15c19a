import { readEditorChoices, writeEditorChoices } from '../../../device/application-preferences'
import { onPreferenceChange } from '../../../device/preferences'

export const EDITOR_TEXT_SIZES = [0, 1, 2, 3] as const
export type EditorTextSize = (typeof EDITOR_TEXT_SIZES)[number]

/** How this device shows the editor, for all sections. */
export interface EditorChoices {
  readonly size: EditorTextSize
  /** Null while the person has not chosen; then it is on for French texts. */
  readonly frenchTyping: boolean | null
  /** One field per paragraph, for keyboards that do not work with the editor. */
  readonly isPlain: boolean
}

const DEFAULTS: EditorChoices = { size: 1, frenchTyping: null, isPlain: false }

function parse(kept: string | null): EditorChoices {
  try {
    const given = JSON.parse(kept ?? '{}') as Partial<EditorChoices> // Each value is checked below.
    return {
      size: EDITOR_TEXT_SIZES.find((size) => size === given.size) ?? DEFAULTS.size,
      frenchTyping: typeof given.frenchTyping === 'boolean' ? given.frenchTyping : null,
      isPlain: given.isPlain === true,
    }
  } catch {
    return DEFAULTS
  }
}

let stored: string | null = null
let current = DEFAULTS

/** Returns the same object until a choice changes. Where storage is blocked, choices last as long as the page. */
export function readChoices(): EditorChoices {
  const now = readEditorChoices()
  if (now !== null && now !== stored) {
    stored = now
    current = parse(now)
  }
  return current
}

export function writeChoices(changes: Partial<EditorChoices>): void {
  current = { ...readChoices(), ...changes }
  stored = JSON.stringify(current)
  writeEditorChoices(stored)
}

export const onChoices = onPreferenceChange
