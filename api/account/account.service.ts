import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import type { Account, EditAccount } from '#contract/account'
import type { Prisma } from '#db/client'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { LoginSessions } from '../auth/login-sessions.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { requireVersion } from '../lists/versions'
import { toAccount, accountSelect } from './account-rows'
import { readPicture, type Picture } from './picture'

/** Reads and changes the caller's own account. */
@Injectable()
export class AccountService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly logins: LoginSessions,
    private readonly audit: AuditTrail,
  ) {}

  read(context: CallContext): Promise<Account> {
    return this.find(this.prisma, context)
  }

  async edit({ picture, theme, dataSaver, ...fields }: EditAccount, context: CallContext): Promise<Account> {
    const { id } = requireCaller(context)
    const read = typeof picture === 'string' ? readPicture(picture) : null
    if (typeof picture === 'string' && !read)
      throw new ApiError('invalidInput', { fields: { picture: { code: 'notAPicture' } } })
    const account = await this.writeOnce.run(context, async (transaction) => {
      await transaction.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`
      const before = await this.find(transaction, context)
      requireVersion(context, before)
      if (picture !== undefined) await keepPicture(transaction, id, read)
      const preferences = {
        theme: theme === undefined ? before.theme : theme,
        dataSaver: dataSaver === undefined ? before.dataSaver : dataSaver,
      }
      const preferred = theme === undefined && dataSaver === undefined ? {} : { preferences }
      await transaction.user.update({ where: { id }, data: { ...fields, ...preferred }, select: { id: true } })
      const after = await this.find(transaction, context)
      await this.audit.write(context, { action: 'user.edit', target: { type: 'user', id }, before, after }, transaction)
      return after
    })
    // Cached sign-ins contain the name.
    await this.logins.forget()
    return account
  }

  /** For the person, administrators, and anyone who works with the person. */
  async picture(id: string, context: CallContext): Promise<AsyncIterable<Uint8Array>> {
    const found = await this.prisma.userPicture.findFirst({
      where: { userId: id, user: { deletedAt: null, ...accessFilter(id, context) } },
      select: { type: true, bytes: true },
    })
    if (!found) throw new ApiError('notFound')
    // The URL contains the picture's hash, so browsers may cache it for ever; shared caches may not.
    Object.assign(context.answer.headers, {
      'content-type': found.type,
      'cache-control': 'private, max-age=31536000, immutable',
    })
    return Readable.from([found.bytes])
  }

  private async find(transaction: Transaction, context: CallContext): Promise<Account> {
    const { id, secondFactor } = requireCaller(context)
    return toAccount(await transaction.user.findUniqueOrThrow({ where: { id }, select: accountSelect() }), secondFactor)
  }
}

async function keepPicture(transaction: Transaction, userId: string, picture: Picture | null): Promise<void> {
  await transaction.userPicture.deleteMany({ where: { userId } })
  if (picture)
    await transaction.userPicture.create({
      data: { userId, ...picture, hash: hash('sha256', picture.bytes, 'base64url').slice(0, 20) },
      select: { userId: true },
    })
}

function accessFilter(id: string, context: CallContext): Prisma.UserWhereInput {
  const caller = requireCaller(context)
  if (caller.role === 'admin' || caller.id === id) return {}
  const [mentored, studied] = [
    { some: { mentorId: caller.id, deletedAt: null } },
    { some: { userId: caller.id, deletedAt: null } },
  ]
  return {
    OR: [
      { projects: mentored },
      { sessions: mentored },
      { mentoredProjects: studied },
      { mentoredSessions: { some: { studentId: caller.id, deletedAt: null } } },
    ],
  }
}
