import { setTimeout as sleep } from 'node:timers/promises'
import { DEADLOCK, readDatabaseError } from '../../prisma/database-error'

const ATTEMPTS = 3
const PAUSE_MS = 50

/**
 * Repeats work whose transaction PostgreSQL has aborted because of a deadlock. Only for work without effects outside
 * that transaction.
 */
export async function afterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || readDatabaseError(error)?.code !== DEADLOCK) throw error
      await sleep(PAUSE_MS * attempt * (1 + Math.random()))
    }
}
