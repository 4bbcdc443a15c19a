import { fromLocalInput, toLocalInput } from '../../shell/format'
import type { Values } from '../../lists/forms/form'

const USUAL_LENGTH = 3_600_000
/** A longer one is a slip, such as a year that is being typed. */
const LONGEST = 12 * USUAL_LENGTH

const lengthOf = ({ startTime = '', endTime = '' }: Values): number | null => {
  const length = Date.parse(endTime) - Date.parse(startTime)
  return length > 0 && length <= LONGEST ? length : null
}

/** The end moves with the beginning and keeps the length; where there is none, a session lasts the usual hour. */
export function followStart(name: string, before: Values, after: Values): Values {
  if (name !== 'startTime') return after
  const start = fromLocalInput(after.startTime ?? '')
  const kept = lengthOf(before)
  if (start === null || (kept === null && lengthOf(after) !== null)) return after
  const end = new Date(Date.parse(start) + (kept ?? USUAL_LENGTH))
  return { ...after, endTime: toLocalInput(end.toISOString()) }
}
