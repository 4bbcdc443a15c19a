import { HttpException } from '@nestjs/common'
import type { ErrorCode } from '#contract/errors'
import { DEADLOCK, readDatabaseError } from '../../prisma/database-error'
import { isDatabaseAway, isNotWritable } from './database-away'
import { constraintRefusal } from './constraint-refusal'
import { ApiError } from './api-error'

/** Fastify's own refusals, before a route is reached. */
const FASTIFY: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformedJson',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformedJson',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_NOT_FOUND: 'notFound',
}
const RETRY_SECONDS = 5
/** Longer, because an administrator has to make room on the disk. */
const FULL_RETRY_SECONDS = 60

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

/** Converts any thrown value to an API error; unknown ones become `internal`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const known = FASTIFY[String(property(error, 'code'))]
  if (known) return new ApiError(known, { cause: error })
  const broken = constraintRefusal(error)
  if (broken) return broken
  if (readDatabaseError(error)?.code === DEADLOCK)
    return new ApiError('serverBusy', { retryAfter: RETRY_SECONDS, cause: error })
  if (isDatabaseAway(error)) return new ApiError('databaseUnavailable', { retryAfter: RETRY_SECONDS, cause: error })
  if (isNotWritable(error)) return new ApiError('notWritable', { retryAfter: FULL_RETRY_SECONDS, cause: error })
  const status = error instanceof HttpException ? error.getStatus() : Number(property(error, 'statusCode'))
  if (status === 404) return new ApiError('notFound', { cause: error })
  if (status >= 400 && status < 500) return new ApiError('badRequest', { cause: error })
  return new ApiError('internal', { cause: error })
}
