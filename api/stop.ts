import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Database } from '../prisma/database/database'

/** Requests that still run after this time are ended. */
const PATIENCE_MS = 8_500
const LAST_MS = 10_000

/** On SIGTERM, SIGINT or SIGHUP: running requests end, new ones are refused, the data folder is freed. */
export function stopOnSignals(app: NestFastifyApplication, database: Database): void {
  let stopping = false
  const stop = async () => {
    // Ctrl-C reaches this process both from the terminal and from npm.
    if (stopping) return
    stopping = true
    setTimeout(() => app.getHttpServer().closeAllConnections(), PATIENCE_MS).unref()
    setTimeout(() => process.exit(1), LAST_MS).unref()
    await app.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop())
  // `npm start`, the parent process, has ended, even by kill -9.
  process.on('disconnect', () => void stop())
  if ('connected' in process && !process.connected) void stop()
}
