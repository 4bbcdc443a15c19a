import { destination } from 'pino'

/**
 * The standard output, where a log that cannot be written (its disk is full) ends no request and no process. What waits
 * is written when there is room.
 */
export function logStream(): ReturnType<typeof destination> {
  const stream = destination({ dest: 1, sync: true, maxLength: 1_000_000 })
  stream.on('error', () => undefined)
  return stream
}
