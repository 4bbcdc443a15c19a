import { fromLocalInput, toLocalInput } from '../../shell/format'
import type { Values } from '../../lists/forms/form'

const USUAL_LENGTH = 3_600_000
/** A longer one is a slip, such as a year that is being typed. */
const LONGEST = 12 * USUAL_LENGTH

const computeLength = ({ startTime = '', endTime = '' }: Values): number | null => {
  const length = Date.parse(endTime) - Date.parse(startTime)
  return length > 0 && length <= LONGEST ? length : null
}

/** The end moves with the beginning and keeps the length; where there is none, a session lasts the usual hour. */
export function followStart(name: string, before: Values, after: Values): Values {
  if (name !== 'startTime') return after
  const start = fromLocalInput(after.startTime ?? '')
  const duration = computeLength(before)
  if (start === null || (duration === null && computeLength(after) !== null)) return after
  const end = new Date(Date.parse(start) + (duration ?? USUAL_LENGTH))
  return { ...after, endTime: toLocalInput(end.toISOString()) }
}
