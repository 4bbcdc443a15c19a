import { Inject, Injectable } from '@nestjs/common'
import { ThrottlerStorage } from '@nestjs/throttler'
import { MAILS_PER_HOUR } from '#contract/registration'
import { ApiError } from '../errors/api-error'
import type { CountStorage } from '../throttle/count-storage'

const HOUR_MS = 3_600_000

/** Limits the mails per address and hour that public forms can cause. */
@Injectable()
export class MailLimit {
  constructor(@Inject(ThrottlerStorage) private readonly counts: CountStorage) {}

  /** Call even if no mail will be sent: the refusal must not reveal who has an account. */
  async enter(address: string): Promise<void> {
    const { isBlocked, timeToBlockExpire } = await this.counts.increment(
      `mails:${address}`,
      HOUR_MS,
      MAILS_PER_HOUR,
      0,
      'mails',
    )
    if (isBlocked) throw new ApiError('tooManyRequests', { retryAfter: Math.max(1, timeToBlockExpire) })
  }
}
