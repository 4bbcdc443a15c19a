import { destination } from 'pino'

/**
 * The standard output. A log that cannot be written (full disk) ends no request and no process; waiting lines are
 * written when there is room.
 */
export function logStream(): ReturnType<typeof destination> {
  const stream = destination({ dest: 1, sync: true, maxLength: 1_000_000 })
  stream.on('error', () => undefined)
  return stream
}
