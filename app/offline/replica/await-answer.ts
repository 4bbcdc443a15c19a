import type { ErrorBody } from '#contract/errors'
import { FIELD_ERRORS } from '#contract/field-texts'
import type { Language } from '#contract/languages'
import type { MutationEntry, SyncEngine } from '../storage/types'

/**
 * A dialog waits this long for the server. After that the outbox sends the entry, and « Mes envois » shows its state.
 */
const PATIENCE_MS = 10_000

const isOnItsWay = ({ state, attempts, paused }: MutationEntry): boolean =>
  state === 'sending' || (state === 'waiting' && attempts === 0 && paused !== true)

/**
 * Resolves to the entry once the server has responded or cannot be reached, or to undefined if the entry was deleted.
 * Never rejects.
 */
export function awaitAnswer(
  engine: Pick<SyncEngine, 'entries' | 'onEntries'>,
  id: string,
): Promise<MutationEntry | undefined> {
  return new Promise((resolve) => {
    const read = () => engine.entries().find((entry) => entry.id === id)
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve(read())
    }
    const look = () => {
      const entry = read()
      if (!entry || !isOnItsWay(entry) || !navigator.onLine) end()
    }
    const timer = setTimeout(end, PATIENCE_MS)
    const stop = engine.onEntries(look)
    queueMicrotask(look)
  })
}

/** The server's error messages by field, in the active language. */
export const fieldReasons = ({ fields = {} }: ErrorBody, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { code, message }]) => {
      const known = code in FIELD_ERRORS ? FIELD_ERRORS[code][language] : message
      return [name, known.includes('{') ? message : known]
    }),
  )
