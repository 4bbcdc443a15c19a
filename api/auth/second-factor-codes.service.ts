import { Injectable } from '@nestjs/common'
import { PrismaService } from '../database/prisma.service'
import { recoveryCodeHash } from './recovery-codes'
import { SecretBox } from './secret-box.service'
import { totpStep } from './totp'

/** What is needed to check a code. */
export interface Factor {
  readonly secret: string
  readonly recoverySalt: string
}

/** Takes codes, each once: two requests with the same code at once, one is refused. */
@Injectable()
export class SecondFactorCodes {
  constructor(
    private readonly prisma: PrismaService,
    private readonly box: SecretBox,
  ) {}

  /** Six digits are of the application, anything else is a recovery code. Whether it was good; it is used up then. */
  async consume(userId: string, factor: Factor, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return this.takeRecovery(userId, await recoveryCodeHash(code, factor.recoverySalt))
    const opened = this.box.open(factor.secret, userId)
    // Sealed with a key that is not here: recovery codes, which need none, are the way in.
    if (!opened || !(await this.takeStep(userId, totpStep(opened.text, code)))) return false
    if (!opened.isCurrent) await this.sealAnew(userId, factor.secret, opened.text)
    return true
  }

  /** With the present key; one that is being set up keeps the text that its confirmation looks for. */
  private async sealAnew(userId: string, before: string, secret: string): Promise<void> {
    await this.prisma.secondFactor.updateMany({
      where: { userId, secret: before, enabledAt: { not: null } },
      data: { secret: this.box.seal(secret, userId) },
    })
  }

  /** A period counts once, and none before it. */
  private async takeStep(userId: string, step: number | null): Promise<boolean> {
    if (step === null) return false
    const { count } = await this.prisma.secondFactor.updateMany({
      where: { userId, lastStep: { lt: step } },
      data: { lastStep: step },
    })
    return count === 1
  }

  private async takeRecovery(userId: string, codeHash: string): Promise<boolean> {
    const { count } = await this.prisma.recoveryCode.updateMany({
      where: { userId, codeHash, usedAt: null },
      data: { usedAt: new Date() },
    })
    return count === 1
  }
}
