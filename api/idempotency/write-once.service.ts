import { Injectable } from '@nestjs/common'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import { afterDeadlock } from '../database/after-deadlock'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { Answer, CallContext } from '../frame/call-context'
import type { IdempotencyKey } from '../frame/idempotency-key'

const StoredHeaders = z.record(z.string(), z.string())

/**
 * Applies a write once, however often it is sent. Key, write and answer share one transaction. A concurrent repetition
 * waits for its end and gets the same answer; a failed write stores no key and may be repeated.
 */
@Injectable()
export class WriteOnce {
  constructor(private readonly prisma: PrismaService) {}

  /** `write` must do all its work with the given transaction, and wait for nothing outside the database. */
  run<T>(context: CallContext, write: (transaction: Transaction) => Promise<T>): Promise<T> {
    return afterDeadlock(() => this.runOnce(context, write))
  }

  private async runOnce<T>(context: CallContext, write: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { idempotencyKey } = context
    if (!idempotencyKey) return this.prisma.$transaction(write)
    return this.prisma.$transaction(async (transaction) => {
      if (!(await this.claim(transaction, idempotencyKey))) return this.stored<T>(transaction, idempotencyKey, context)
      const result = await write(transaction)
      await this.store(transaction, idempotencyKey, context, result)
      return result
    })
  }

  /** True if this request owns the key, because the key is new or has expired. */
  private async claim(transaction: Transaction, idempotencyKey: IdempotencyKey): Promise<boolean> {
    const { scope, key, requestHash, keepSeconds } = idempotencyKey
    const claimed = await transaction.$executeRaw`
      INSERT INTO idempotency_keys AS known (scope, key, request_hash) VALUES (${scope}, ${key}, ${requestHash})
      ON CONFLICT (scope, key) DO UPDATE SET request_hash = excluded.request_hash, created_at = now()
      WHERE known.created_at < now() - make_interval(secs => ${keepSeconds}::int)`
    return claimed === 1
  }

  private async store(
    transaction: Transaction,
    idempotencyKey: IdempotencyKey,
    context: CallContext,
    result: unknown,
  ): Promise<void> {
    const { scope, key } = idempotencyKey
    await transaction.idempotencyKey.update({
      where: { scope_key: { scope, key } },
      data: {
        replyStatus: context.answer.status,
        replyHeaders: context.answer.headers,
        replyBody: encode(context.endpoint, result),
        completedAt: new Date(),
      },
    })
  }

  private async stored<T>(
    transaction: Transaction,
    { scope, key, requestHash }: IdempotencyKey,
    { endpoint, answer }: CallContext,
  ): Promise<T> {
    const known = await transaction.idempotencyKey.findUniqueOrThrow({ where: { scope_key: { scope, key } } })
    if (known.requestHash !== requestHash) throw new ApiError('idempotencyMismatch')
    const replayed: Omit<Answer, 'cookies'> = {
      status: known.replyStatus ?? answer.status,
      headers: StoredHeaders.parse(known.replyHeaders ?? {}),
    }
    Object.assign(answer, replayed)
    // `decode` reverses `encode`, so the result has the endpoint's type.
    return decode(endpoint, known.replyBody) as T
  }
}

const encode = (endpoint: Endpoint, result: unknown): string | null =>
  endpoint.reply && result !== undefined ? JSON.stringify(z.encode(endpoint.reply, result)) : null

const decode = (endpoint: Endpoint, body: string | null): unknown =>
  endpoint.reply && body !== null ? z.decode(endpoint.reply, JSON.parse(body)) : undefined
