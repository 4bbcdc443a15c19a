import type { ErrorBody } from '#contract/errors'
import { FIELD_ERRORS } from '#contract/field-texts'
import type { Language } from '#contract/languages'
import type { ConsoleLine, LocalData } from '../../../offline/storage/types'

/** A dialog waits no longer for the server: then the line leaves in its own time, and « Mes envois » tells the rest. */
const PATIENCE_MS = 10_000

const isOnItsWay = ({ state, attempts, paused }: ConsoleLine): boolean =>
  state === 'sending' || (state === 'waiting' && attempts === 0 && paused !== true)

/**
 * The line once the server has answered, or as it is when it cannot be asked now. Undefined when the line has gone.
 * Never rejects.
 */
export function awaitAnswer(local: Pick<LocalData, 'lines' | 'onLines'>, id: string): Promise<ConsoleLine | undefined> {
  return new Promise((resolve) => {
    const read = () => local.lines().find((line) => line.id === id)
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve(read())
    }
    const look = () => {
      const line = read()
      if (!line || !isOnItsWay(line) || !navigator.onLine) end()
    }
    const timer = setTimeout(end, PATIENCE_MS)
    const stop = local.onLines(look)
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
