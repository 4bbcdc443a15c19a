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

/** A code as it is compared: of a recovery code its hash, which takes too long for a transaction. */
type ComparedCode = { readonly digits: string } | { readonly recoveryHash: string }

/** Takes codes, each once: two requests with the same code at once, one is refused. */
@Injectable()
export class SecondFactorCodes {
  /** By person: the last period whose code was used while nothing could be written. */
  private readonly stepsInMemory = new Map<string, number>()

  constructor(
    private readonly prisma: PrismaService,
    private readonly box: SecretBox,
    private readonly fullDisk: FullDiskSignIns,
  ) {}

  /** Whether it was good; it is used up then. */
  async consume(userId: string, factor: Factor, code: string): Promise<boolean> {
    return this.take(this.prisma, userId, factor, await this.compared(factor, code))
  }

  /** Six digits are of the application, anything else is a recovery code. */
  async compared({ recoverySalt }: Factor, code: string): Promise<ComparedCode> {
    return /^\d{6}$/.test(code) ? { digits: code } : { recoveryHash: await recoveryCodeHash(code, recoverySalt) }
  }

  /** The same as `consume` within a transaction: a code is used up only with what it was asked for. */
  async take(client: Transaction, userId: string, { secret }: Factor, code: ComparedCode): Promise<boolean> {
    if ('recoveryHash' in code) return this.takeRecovery(client, userId, code.recoveryHash)
    const opened = this.box.open(secret, userId)
    // Sealed with a key that is not here: recovery codes, which need none, are the way in.
    if (!opened || !(await this.takeStep(client, userId, totpStep(opened.text, code.digits)))) return false
    if (!opened.isCurrent && !this.fullDisk.isFull) await this.sealAnew(client, userId, secret, opened.text)
    return true
  }

  /** With the present key; one that is being set up keeps the text that its confirmation looks for. */
  private async sealAnew(client: Transaction, userId: string, before: string, secret: string): Promise<void> {
    await client.secondFactor.updateMany({
      where: { userId, secret: before, enabledAt: { not: null } },
      data: { secret: this.box.seal(secret, userId) },
    })
  }

  /** The code of one period is accepted once, and codes of earlier periods no more. */
  private async takeStep(client: Transaction, userId: string, step: number | null): Promise<boolean> {
    if (step === null) return false
    if (this.fullDisk.isFull) return this.takeStepInMemory(client, userId, step)
    // One that was used up while nothing could be written is not taken again.
    if (step <= (this.stepsInMemory.get(userId) ?? -1)) return false
    const { count } = await client.secondFactor.updateMany({
      where: { userId, lastStep: { lt: step } },
      data: { lastStep: step },
    })
    return count === 1
  }

  private async takeStepInMemory(client: Transaction, userId: string, step: number): Promise<boolean> {
    const factor = await client.secondFactor.findUnique({ where: { userId }, select: { lastStep: true } })
    // Looked up before it is compared: two requests with one code are told apart without a wait between.
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
