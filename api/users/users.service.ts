import { Inject, Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import { EditUser, type CreateUser, type usersApi } from '#contract/users'
import type { Prisma } from '#db/client'
import { searchWhere } from '../../prisma/search-text'
import type { Database } from '../../prisma/database/database'
import { AuditTrail } from '../audit/audit-trail.service'
import type { Values } from '../audit/undoable'
import { LoginSessions } from '../auth/login-sessions.service'
import { PasswordLinks } from '../auth/password-links.service'
import { Passwords } from '../auth/passwords'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import { callerOf, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { CHANGE_COLUMNS, type Delta } from '../lists/delta'
import { exportList } from '../lists/export'
import { ListCopy } from '../lists/list-copy'
import { answerPage, readPage } from '../lists/page'
import { Totals } from '../lists/totals'
import { checkVersion, liveOrRemoved, requireVersion, restorable } from '../lists/versions'
import { canGetMail } from '../mail/can-get-mail'
import { DATABASE } from '../tokens'
import { asEdit, type Correctable } from '../undo/correctable'
import { keepAnAdministrator } from './last-admin'
import { USER, USER_ROW, type User, type UserRow } from './user-rows'

type ListQuery = CheckedInput<typeof usersApi.list>['query']
type ExportQuery = CheckedInput<typeof usersApi.export>['query']

const COLUMNS = { fullName: 'text', username: 'text', email: 'text', createdAt: 'moment' } as const
const SORTED = '-createdAt'
const EXPORTED = [
  'fullName',
  'username',
  'email',
  'role',
  'status',
  'subscriptionType',
  'institution',
  'field',
  'country',
  'language',
  'createdAt',
  'updatedAt',
  'id',
] as const
const target = (id: string) => ({ type: 'user', id })

@Injectable()
export class UsersService implements Correctable {
  readonly copy
  private readonly totals = new Totals()

  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
    private readonly logins: LoginSessions,
    private readonly passwords: Passwords,
    private readonly links: PasswordLinks,
    @Inject(DATABASE) database: Database,
  ) {
    this.copy = new ListCopy(database, {
      table: 'users',
      find: (wanted) => prisma.user.findMany({ ...wanted, select: { ...USER_ROW, ...CHANGE_COLUMNS } }),
      count: () => prisma.user.count({ where: { deletedAt: null } }),
    })
  }

  async list(query: ListQuery, context: CallContext): Promise<UserRow[] | Delta<UserRow>> {
    if (query.since !== undefined) return this.copy.delta(query.since, context)
    const count = () => this.prisma.user.count({ where: this.where(query) })
    return answerPage(await this.page(query), query, SORTED, context, this.totals, count)
  }

  export(query: ExportQuery, context: CallContext): Promise<AsyncIterable<string>> {
    return exportList(query, context, this.audit, {
      name: 'users',
      columns: EXPORTED,
      fallback: SORTED,
      find: (page) => this.page(page),
    })
  }

  async read(id: string): Promise<User> {
    const user = await this.prisma.user.findFirst({ where: { id, deletedAt: null }, select: USER })
    if (!user) throw new ApiError('notFound')
    return user
  }

  /** The password is a first one, to be changed at the first sign-in. They are mailed a link to choose their own. */
  async create({ password, ...fields }: CreateUser, context: CallContext): Promise<User> {
    if (password !== undefined)
      await this.passwords.refuseWeak(password, fields.username, fields.email, fields.fullName)
    const passwordHash = password === undefined ? null : await this.passwords.hash(password)
    return this.writeOnce.run(context, async (transaction) => {
      const user = await transaction.user.create({
        data: { ...fields, passwordHash, mustChangePassword: true },
        select: USER,
      })
      await this.welcome(transaction, user, password !== undefined)
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
      return before.role === 'admin'
        ? before
        : this.apply(transaction, 'user.promote', before, { role: 'admin' }, context)
    })
  }

  async remove(id: string, context: CallContext): Promise<void> {
    await this.change(context, (transaction) =>
      this.removeIn(transaction, id, context, (user) => checkVersion(context, user)),
    )
  }

  restore(id: string, context: CallContext): Promise<User> {
    return this.change(context, (transaction) => this.restoreIn(transaction, id, context))
  }

  async correct(
    transaction: Transaction,
    id: string,
    former: (user: User) => Promise<Values>,
    context: CallContext,
  ): Promise<User> {
    const before = await this.take(transaction, id)
    return this.apply(transaction, 'user.edit', before, asEdit(EditUser, await former(before)), context)
  }

  async removeIn(
    transaction: Transaction,
    id: string,
    context: CallContext,
    check: (user: User) => void,
  ): Promise<void> {
    await keepAnAdministrator(transaction, id)
    const before = await this.take(transaction, id)
    check(before)
    if (id === callerOf(context).id) throw new ApiError('ownAccount')
    await transaction.user.update({ where: { id }, data: { deletedAt: new Date() }, select: { id: true } })
    await this.logins.end(transaction, { userId: id })
    await this.audit.write(context, { action: 'user.delete', target: target(id), before }, transaction)
  }

  async restoreIn(transaction: Transaction, id: string, context: CallContext): Promise<User> {
    const { count } = await transaction.user.updateMany({
      where: { id, deletedAt: restorable(), erasedAt: null },
      data: { deletedAt: null },
    })
    if (count === 0) throw new ApiError('notFound')
    const user = await transaction.user.findUniqueOrThrow({ where: { id }, select: USER })
    await this.welcomeWithoutPassword(transaction, user)
    await this.audit.write(context, { action: 'user.restore', target: target(id), after: user }, transaction)
    return user
  }

  /** A page and one more. */
  private page(query: ListQuery): Promise<UserRow[]> {
    const { after, orderBy, take } = readPage<Prisma.UserWhereInput, keyof typeof COLUMNS>(query, COLUMNS, SORTED)
    return this.prisma.user.findMany({ where: { AND: [this.where(query), after] }, orderBy, take, select: USER_ROW })
  }

  private where({
    limit: _,
    cursor: __,
    sort: ___,
    since: ____,
    search,
    removed,
    ...filters
  }: ListQuery): Prisma.UserWhereInput {
    return {
      ...filters,
      deletedAt: liveOrRemoved(removed),
      ...(removed && { erasedAt: null }),
      ...(search !== undefined && searchWhere(search)),
    }
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
  private async apply(
    transaction: Transaction,
    action: string,
    before: User,
    changes: EditUser,
    context: CallContext,
  ): Promise<User> {
    const { id } = before
    if ('role' in changes || 'status' in changes || 'active' in changes)
      await keepAnAdministrator(transaction, id, changes)
    const after = await transaction.user.update({ where: { id }, data: changes, select: USER })
    const rights = after.role !== before.role || after.status !== before.status
    if (rights && id === callerOf(context).id) throw new ApiError('ownAccount')
    if (rights) await this.logins.end(transaction, { userId: id })
    if ((after.active && !before.active) || after.email !== before.email)
      await this.welcomeWithoutPassword(transaction, after)
    await this.audit.write(context, { action, target: target(id), before, after }, transaction)
    return after
  }

  private async welcome(transaction: Transaction, user: User, hasPassword: boolean): Promise<void> {
    if (canGetMail({ ...user, deletedAt: null })) await this.links.welcome(transaction, user, hasPassword)
  }

  /** Who could not open the first link, or never got it, has no other way in. */
  private async welcomeWithoutPassword(transaction: Transaction, user: User): Promise<void> {
    const where = { id: user.id, passwordHash: null }
    if (await transaction.user.findFirst({ where, select: { id: true } })) await this.welcome(transaction, user, false)
  }
}
