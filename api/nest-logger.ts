import type { LoggerService } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'

/** Writes Nest's messages to the same JSON log; start-up messages only at debug level. */
export function nestLogger(log: FastifyBaseLogger): LoggerService {
  const write =
    (level: 'debug' | 'warn' | 'error') =>
    (message: unknown, ...details: unknown[]) =>
      log[level]({ nest: details.map(String) }, String(message))
  return {
    log: write('debug'),
    debug: write('debug'),
    verbose: write('debug'),
    warn: write('warn'),
    error: write('error'),
    fatal: write('error'),
  }
}
