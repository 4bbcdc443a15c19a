import type { ErrorBody } from '#contract/errors'
import { FIELD_ERRORS } from '#contract/field-texts'
import type { Language } from '#contract/languages'
import type { MutationEntry, SyncEngine } from '../storage/types'

/**
 * A dialog waits no longer for the server: then the entry leaves in its own time, and « Mes envois » tells the rest.
 */
const PATIENCE_MS = 10_000

const isOnItsWay = ({ state, attempts, paused }: MutationEntry): boolean =>
  state === 'sending' || (state === 'waiting' && attempts === 0 && paused !== true)

/**
 * The entry once the server has answered, or as it is when it cannot be asked now. Undefined when the entry has gone.
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

/** What the server said of single fields, by name, in the active language. */
export const fieldReasons = ({ fields = {} }: ErrorBody, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { code, message }]) => {
      const known = code in FIELD_ERRORS ? FIELD_ERRORS[code][language] : message
      return [name, known.includes('{') ? message : known]
    }),
  )
