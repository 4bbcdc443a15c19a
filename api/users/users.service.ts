import { Inject, Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import type { CreateUser, EditUser, usersApi } from '#contract/users'
import type { Prisma } from '#db/client'
import { searchWhere } from '../../prisma/search-text'
import type { Database } from '../../tools/database/database'
import { AuditTrail } from '../audit/audit-trail.service'
import { LoginSessions } from '../auth/login-sessions.service'
import { Passwords } from '../auth/passwords'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import { callerOf, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { CHANGE_COLUMNS, readDelta, type Delta } from '../lists/delta'
import { answerPage, readPage } from '../lists/page'
import { Totals } from '../lists/totals'
import { checkVersion, liveOrRemoved, requireVersion, restorable } from '../lists/versions'
import { DATABASE } from '../tokens'
import { keepAnAdministrator } from './last-admin'
import { USER, USER_ROW, type User, type UserRow } from './user-rows'

type ListQuery = CheckedInput<typeof usersApi.list>['query']

const COLUMNS = { fullName: 'text', username: 'text', email: 'text', createdAt: 'moment' } as const
const target = (id: string) => ({ type: 'user', id })

@Injectable()
export class UsersService {
  private readonly totals = new Totals()

  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
    private readonly logins: LoginSessions,
    private readonly passwords: Passwords,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

  async list(query: ListQuery, context: CallContext): Promise<UserRow[] | Delta<UserRow>> {
    const { limit: _, cursor: __, sort: ___, since, search, removed, ...filters } = query
    const where = { ...filters, deletedAt: liveOrRemoved(removed), ...(search !== undefined && searchWhere(search)) }
    const count = () => this.prisma.user.count({ where })
    if (since !== undefined) {
      context.answer.headers['x-total-count'] = String(await this.totals.of({}, () => this.prisma.user.count({ where: { deletedAt: null } })))
      return readDelta(since, this.database, (wanted) => this.prisma.user.findMany({ ...wanted, select: { ...USER_ROW, ...CHANGE_COLUMNS } }))
    }
    const { after, orderBy, take } = readPage<Prisma.UserWhereInput, keyof typeof COLUMNS>(query, COLUMNS, '-createdAt')
    const rows = await this.prisma.user.findMany({ where: { AND: [where, after] }, orderBy, take, select: USER_ROW })
    return answerPage(rows, query, '-createdAt', context, this.totals, count)
  }

  async read(id: string): Promise<User> {
    const user = await this.prisma.user.findFirst({ where: { id, deletedAt: null }, select: USER })
    if (!user) throw new ApiError('notFound')
    return user
  }

  /** The password is a first one, to be changed at the first sign-in. */
  async create({ password, ...fields }: CreateUser, context: CallContext): Promise<User> {
    this.passwords.refuseWellKnown(password, fields.username, fields.email)
    const passwordHash = await this.passwords.hash(password)
    return this.writeOnce.run(context, async (transaction) => {
      const user = await transaction.user.create({ data: { ...fields, passwordHash, mustChangePassword: true }, select: USER })
      await this.audit.write(context, { action: 'user.create', target: target(user.id), after: user }, transaction)
      context.answer.headers['location'] = `/api/users/${user.id}`
      return user
    })
  }

  edit(id: string, changes: EditUser, context: CallContext): Promise<User> {
    return this.change(context, async (transaction) => {
      const before = await this.take(transaction, id)
      requireVersion(context, before)
      return this.apply(transaction, 'user.edit', before, changes, context)
    })
  }

  promote(id: string, context: CallContext): Promise<User> {
    return this.change(context, async (transaction) => {
      const before = await this.take(transaction, id)
      return before.role === 'admin' ? before : this.apply(transaction, 'user.promote', before, { role: 'admin' }, context)
    })
  }

  async remove(id: string, context: CallContext): Promise<void> {
    await this.change(context, async (transaction) => {
      await keepAnAdministrator(transaction, id)
      const before = await this.take(transaction, id)
      checkVersion(context, before)
      if (id === callerOf(context).id) throw new ApiError('ownAccount')
      await transaction.user.update({ where: { id }, data: { deletedAt: new Date() }, select: { id: true } })
      await this.logins.end(transaction, { userId: id })
      await this.audit.write(context, { action: 'user.delete', target: target(id), before }, transaction)
    })
  }

  restore(id: string, context: CallContext): Promise<User> {
    return this.change(context, async (transaction) => {
      const { count } = await transaction.user.updateMany({ where: { id, deletedAt: restorable() }, data: { deletedAt: null } })
      if (count === 0) throw new ApiError('notFound')
      const user = await transaction.user.findUniqueOrThrow({ where: { id }, select: USER })
      await this.audit.write(context, { action: 'user.restore', target: target(id), after: user }, transaction)
      return user
    })
  }

  /** What somebody may do has changed once this is done, so every server looks at their sign-ins anew. */
  private async change<T>(context: CallContext, write: (transaction: Transaction) => Promise<T>): Promise<T> {
    const result = await this.writeOnce.run(context, write)
    await this.logins.forget()
    return result
  }

  /** The row, held until the transaction ends. */
  private async take(transaction: Transaction, id: string): Promise<User> {
    await transaction.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`
    const user = await transaction.user.findFirst({ where: { id, deletedAt: null }, select: USER })
    if (!user) throw new ApiError('notFound')
    return user
  }

  /** A change of role or status ends the person's sign-ins; nobody changes the own. */
  private async apply(transaction: Transaction, action: string, before: User, changes: EditUser, context: CallContext): Promise<User> {
    const { id } = before
    if ('role' in changes || 'status' in changes || 'active' in changes) await keepAnAdministrator(transaction, id, changes)
    const after = await transaction.user.update({ where: { id }, data: changes, select: USER })
    const rights = after.role !== before.role || after.status !== before.status
    if (rights && id === callerOf(context).id) throw new ApiError('ownAccount')
    if (rights) await this.logins.end(transaction, { userId: id })
    await this.audit.write(context, { action, target: target(id), before, after }, transaction)
    return after
  }
}
