import { Inject, Injectable } from '@nestjs/common'
import { ThrottlerStorage } from '@nestjs/throttler'
import { MAILS_PER_HOUR } from '#contract/registration'
import { ApiError } from '../errors/api-error'
import type { CountStorage } from '../throttle/count-storage'

const HOUR_MS = 3_600_000

/** Anyone who asks by whichever public form: no address gets more than a few mails an hour. */
@Injectable()
export class MailLimit {
  constructor(@Inject(ThrottlerStorage) private readonly counts: CountStorage) {}

  /** To call whether a mail will leave or not: the refusal must not tell who has an account. */
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
