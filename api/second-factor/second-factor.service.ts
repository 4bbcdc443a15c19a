import { Inject, Injectable } from '@nestjs/common'
import type { ResultOf } from '#contract/endpoint'
import type { secondFactorApi } from '#contract/second-factor'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { LoginSessions } from '../auth/login-sessions.service'
import { OwnPassword } from '../auth/own-password.service'
import { newRecoveryCodes, newRecoverySalt, recoveryCodeHash, shownCode } from '../auth/recovery-codes'
import { SecondFactorCodes } from '../auth/second-factor-codes.service'
import { SecretBox } from '../auth/secret-box.service'
import { securityMail, type SecurityChange } from '../auth/security-mail'
import { newTotpSecret, totpUri } from '../auth/totp'
import { PrismaService, type Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { MailQueue } from '../mail/mail-queue.service'
import { ENV } from '../settings/tokens'
import { qrPath } from './qr-path'

type Codes = ResultOf<typeof secondFactorApi.confirm>
const wrongCode = () => new ApiError('invalidInput', { fields: { code: { code: 'wrongCode' } } })
const target = (id: string) => ({ type: 'user', id })

/** The caller's own second factor. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly own: OwnPassword,
    private readonly codes: SecondFactorCodes,
    private readonly box: SecretBox,
    private readonly logins: LoginSessions,
    private readonly mails: MailQueue,
    private readonly audit: AuditTrail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async read(context: CallContext): Promise<ResultOf<typeof secondFactorApi.read>> {
    const { id: userId } = requireCaller(context)
    const factor = await this.prisma.secondFactor.findUnique({ where: { userId }, select: { enabledAt: true } })
    const enabledAt = factor?.enabledAt ?? null
    const recoveryCodesLeft = enabledAt ? await this.prisma.recoveryCode.count({ where: { userId, usedAt: null } }) : 0
    return { enabledAt, recoveryCodesLeft, required: this.isRequired(context) }
  }

  async start(password: string, context: CallContext): Promise<ResultOf<typeof secondFactorApi.start>> {
    const { id: userId } = requireCaller(context)
    await this.own.require(password, 'auth.second-factor-on', context)
    const secret = newTotpSecret()
    const fresh = { secret: this.box.seal(secret, userId), recoverySalt: newRecoverySalt(), lastStep: 0 }
    const { email } = await this.prisma.$transaction(async (transaction) => {
      // An active factor stays, even if two screens begin at once.
      const { count } = await transaction.secondFactor.updateMany({ where: { userId, enabledAt: null }, data: fresh })
      if (count === 0) {
        if (await transaction.secondFactor.findUnique({ where: { userId }, select: { userId: true } }))
          throw new ApiError('secondFactorOn')
        await transaction.secondFactor.createMany({ data: { userId, ...fresh }, skipDuplicates: true })
      }
      return transaction.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
    })
    const uri = totpUri(secret, email)
    return { secret, uri, ...qrPath(uri) }
  }

  async confirm(code: string, context: CallContext): Promise<Codes> {
    const { id: userId, loginId } = requireCaller(context)
    const factor = await this.prisma.secondFactor.findUnique({ where: { userId } })
    if (!factor) throw wrongCode()
    if (factor.enabledAt) throw new ApiError('secondFactorOn')
    if (!(await this.codes.consume(userId, factor, code))) throw wrongCode()
    const recovery = await this.newCodes(factor.recoverySalt)
    await this.prisma.$transaction(async (transaction) => {
      await this.hold(transaction, userId)
      const { count } = await transaction.secondFactor.updateMany({
        where: { userId, enabledAt: null, secret: factor.secret },
        data: { enabledAt: new Date() },
      })
      if (count === 0) throw new ApiError('secondFactorOn')
      await this.replaceCodes(transaction, userId, recovery.hashes)
      await this.logins.end(transaction, { userId, id: { not: loginId } })
      await this.tell(transaction, userId, 'secondFactorOn')
      await this.audit.write(context, { action: 'auth.second-factor-on', target: target(userId) }, transaction)
    })
    await this.logins.forget()
    return { recoveryCodes: recovery.shown }
  }

  async renewCodes(password: string, context: CallContext): Promise<Codes> {
    const { id: userId } = requireCaller(context)
    await this.own.require(password, 'auth.recovery-codes', context)
    const factor = await this.prisma.secondFactor.findFirst({ where: { userId, enabledAt: { not: null } } })
    if (!factor) throw new ApiError('notFound')
    const recovery = await this.newCodes(factor.recoverySalt)
    await this.prisma.$transaction(async (transaction) => {
      await this.hold(transaction, userId)
      // An administrator may have removed the factor meanwhile.
      if ((await transaction.secondFactor.count({ where: { userId, enabledAt: { not: null } } })) === 0)
        throw new ApiError('notFound')
      await this.replaceCodes(transaction, userId, recovery.hashes)
      await this.audit.write(context, { action: 'auth.recovery-codes', target: target(userId) }, transaction)
    })
    return { recoveryCodes: recovery.shown }
  }

  async remove(password: string, code: string, context: CallContext): Promise<void> {
    const { id: userId } = requireCaller(context)
    if (this.isRequired(context)) throw new ApiError('secondFactorKept')
    await this.own.require(password, 'auth.second-factor-off', context)
    const factor = await this.prisma.secondFactor.findFirst({ where: { userId, enabledAt: { not: null } } })
    if (!factor) throw new ApiError('notFound')
    if (!(await this.codes.consume(userId, factor, code))) throw wrongCode()
    await this.prisma.$transaction(async (transaction) => {
      await this.hold(transaction, userId)
      const { count } = await transaction.secondFactor.deleteMany({ where: { userId } })
      if (count === 0) throw new ApiError('notFound')
      await transaction.recoveryCode.deleteMany({ where: { userId } })
      await this.tell(transaction, userId, 'secondFactorOff')
      await this.audit.write(context, { action: 'auth.second-factor-off', target: target(userId) }, transaction)
    })
    await this.logins.forget()
  }

  /**
   * Locks the person's row first, like every other change of a person. A trigger updates it with the second factor, and
   * codes refer to it.
   */
  private async hold(transaction: Transaction, userId: string): Promise<void> {
    await transaction.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`
  }

  private isRequired(context: CallContext): boolean {
    return requireCaller(context).role === 'admin' && this.env.REQUIRE_ADMIN_TOTP === 'on'
  }

  private async newCodes(salt: string): Promise<{ hashes: string[]; shown: string[] }> {
    const codes = newRecoveryCodes()
    return { hashes: await Promise.all(codes.map((code) => recoveryCodeHash(code, salt))), shown: codes.map(shownCode) }
  }

  private async replaceCodes(transaction: Transaction, userId: string, hashes: readonly string[]): Promise<void> {
    await transaction.recoveryCode.deleteMany({ where: { userId } })
    await transaction.recoveryCode.createMany({ data: hashes.map((codeHash) => ({ userId, codeHash })) })
  }

  private async tell(transaction: Transaction, id: string, change: SecurityChange): Promise<void> {
    const user = await transaction.user.findUniqueOrThrow({
      where: { id },
      select: { email: true, fullName: true, language: true },
    })
    await this.mails.add(transaction, securityMail(user, change, this.env.PUBLIC_ORIGIN))
  }
}
