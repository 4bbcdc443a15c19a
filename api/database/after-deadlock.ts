import { setTimeout as sleep } from 'node:timers/promises'
import { DEADLOCK, readDatabaseError } from '../../prisma/database-error'

const ATTEMPTS = 3
const PAUSE_MS = 50

/**
 * Runs the work again where PostgreSQL gave its transaction up because of a deadlock. Only for work without effects
 * outside that transaction.
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
