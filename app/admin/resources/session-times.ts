import { fromLocalInput, toLocalInput } from '../../shell/format'
import type { Values } from '../../lists/forms/form'

const USUAL_LENGTH = 3_600_000
/** A longer session is taken for a mistake, such as a partly typed year. */
const LONGEST = 12 * USUAL_LENGTH

const computeLength = ({ startTime = '', endTime = '' }: Values): number | null => {
  const length = Date.parse(endTime) - Date.parse(startTime)
  return length > 0 && length <= LONGEST ? length : null
}

/** Moves the end with the start and preserves the duration; without a valid one, a session lasts one hour. */
export function followStart(name: string, before: Values, after: Values): Values {
  if (name !== 'startTime') return after
  const start = fromLocalInput(after.startTime ?? '')
  const duration = computeLength(before)
  if (start === null || (duration === null && computeLength(after) !== null)) return after
  const end = new Date(Date.parse(start) + (duration ?? USUAL_LENGTH))
  return { ...after, endTime: toLocalInput(end.toISOString()) }
}
