import { Injectable } from '@nestjs/common'
import { PrismaService } from '../database/prisma.service'
import { recoveryCodeHash } from './recovery-codes'
import { totpStep } from './totp'

/** What is needed to check a code. */
export interface Factor {
  readonly secret: string
  readonly recoverySalt: string
}

/** Takes codes, each once: two requests with the same code at once, one is refused. */
@Injectable()
export class SecondFactorCodes {
  constructor(private readonly prisma: PrismaService) {}

  /** Six digits are of the application, anything else is a recovery code. Whether it was good; it is used up then. */
  async take(userId: string, factor: Factor, code: string): Promise<boolean> {
    return /^\d{6}$/.test(code) ? this.takeStep(userId, totpStep(factor.secret, code)) : this.takeRecovery(userId, await recoveryCodeHash(code, factor.recoverySalt))
  }

  /** A period counts once, and none before it. */
  private async takeStep(userId: string, step: number | null): Promise<boolean> {
    if (step === null) return false
    const { count } = await this.prisma.secondFactor.updateMany({ where: { userId, lastStep: { lt: step } }, data: { lastStep: step } })
    return count === 1
  }

  private async takeRecovery(userId: string, codeHash: string): Promise<boolean> {
    const { count } = await this.prisma.recoveryCode.updateMany({ where: { userId, codeHash, usedAt: null }, data: { usedAt: new Date() } })
    return count === 1
  }
}
