import { setTimeout as sleep } from 'node:timers/promises'
import { DEADLOCK, readDatabaseError } from '../../prisma/database-error'

const ATTEMPTS = 3
const PAUSE_MS = 50

/**
 * Work in one transaction that PostgreSQL gave up because others waited in a circle is begun again: nothing of it was
 * kept. Only for work that does nothing outside its transaction.
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
