import { Injectable } from '@nestjs/common'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { FullDiskSignIns } from './full-disk-sign-ins.service'
import { recoveryCodeHash } from './recovery-codes'
import { SecretBox } from './secret-box.service'
import { totpStep } from './totp'

/** What is needed to check a code. */
export interface Factor {
  readonly secret: string
  readonly recoverySalt: string
}

/** A code ready to compare. Hashing a recovery code takes too long for a transaction. */
type ComparedCode = { readonly digits: string } | { readonly recoveryHash: string }

/** Accepts each code once: of two concurrent requests with the same code, one is refused. */
@Injectable()
export class SecondFactorCodes {
  /** Per person, the last period whose code was used while the database was read-only. */
  private readonly stepsInMemory = new Map<string, number>()

  constructor(
    private readonly prisma: PrismaService,
    private readonly box: SecretBox,
    private readonly fullDisk: FullDiskSignIns,
  ) {}

  /** Returns whether the code was valid; a valid code is used up. */
  async consume(userId: string, factor: Factor, code: string): Promise<boolean> {
    return this.take(this.prisma, userId, factor, await this.compared(factor, code))
  }

  /** Six digits come from an authenticator application; anything else is a recovery code. */
  async compared({ recoverySalt }: Factor, code: string): Promise<ComparedCode> {
    return /^\d{6}$/.test(code) ? { digits: code } : { recoveryHash: await recoveryCodeHash(code, recoverySalt) }
  }

  /** `consume` within a transaction: the code is used up only if the action is committed too. */
  async take(client: Transaction, userId: string, { secret }: Factor, code: ComparedCode): Promise<boolean> {
    if ('recoveryHash' in code) return this.takeRecovery(client, userId, code.recoveryHash)
    const opened = this.box.open(secret, userId)
    // Without the key that sealed the secret, only recovery codes work.
    if (!opened || !(await this.takeStep(client, userId, totpStep(opened.text, code.digits)))) return false
    if (!opened.isCurrent && !this.fullDisk.isFull) await this.sealAnew(client, userId, secret, opened.text)
    return true
  }

  /** Seals with the present key. A factor in set-up is not changed: its confirmation searches for the old text. */
  private async sealAnew(client: Transaction, userId: string, before: string, secret: string): Promise<void> {
    await client.secondFactor.updateMany({
      where: { userId, secret: before, enabledAt: { not: null } },
      data: { secret: this.box.seal(secret, userId) },
    })
  }

  /** Accepts the code of a period once, and then no codes of earlier periods. */
  private async takeStep(client: Transaction, userId: string, step: number | null): Promise<boolean> {
    if (step === null) return false
    if (this.fullDisk.isFull) return this.takeStepInMemory(client, userId, step)
    // A code used while the database was read-only is not accepted again.
    if (step <= (this.stepsInMemory.get(userId) ?? -1)) return false
    const { count } = await client.secondFactor.updateMany({
      where: { userId, lastStep: { lt: step } },
      data: { lastStep: step },
    })
    return count === 1
  }

  private async takeStepInMemory(client: Transaction, userId: string, step: number): Promise<boolean> {
    const factor = await client.secondFactor.findUnique({ where: { userId }, select: { lastStep: true } })
    // There is no await between comparison and `set`, so only one of two concurrent requests succeeds.
    if (!factor || step <= Math.max(factor.lastStep, this.stepsInMemory.get(userId) ?? -1)) return false
    this.stepsInMemory.set(userId, step)
    return true
  }

  private async takeRecovery(client: Transaction, userId: string, codeHash: string): Promise<boolean> {
    const { count } = await client.recoveryCode.updateMany({
      where: { userId, codeHash, usedAt: null },
      data: { usedAt: new Date() },
    })
    return count === 1
  }
}
