import { Injectable } from '@nestjs/common'
import type { CreateUser, EditUser } from '#contract/users'
import { LoginSessions } from '../auth/login-sessions.service'
import { PasswordLinks } from '../auth/password-links.service'
import { Passwords } from '../auth/passwords'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import { callerOf, type CallContext } from '../frame/call-context'
import { Levels } from '../levels/levels.service'
import { goOn } from '../levels/schedule-levels'
import { Lists } from '../lists/lists.service'
import type { ResourceRules } from '../lists/resource'
import type { ResourceList } from '../lists/resource-list'
import { canGetMail } from '../mail/can-get-mail'
import { keepAnAdministrator } from './last-admin'
import { USER, USERS, type User, type UserRow } from './user-rows'

@Injectable()
export class UsersService implements ResourceRules<User> {
  readonly rows: ResourceList<UserRow, User>

  constructor(
    private readonly logins: LoginSessions,
    private readonly passwords: Passwords,
    private readonly links: PasswordLinks,
    private readonly levels: Levels,
    lists: Lists,
  ) {
    this.rows = lists.addResource(USERS, this)
  }

  /** The password is a first one, to be changed at the first sign-in. They are mailed a link to choose their own. */
  async create({ password, ...fields }: CreateUser, context: CallContext): Promise<User> {
    if (password !== undefined)
      await this.passwords.refuseWeak(password, fields.username, fields.email, fields.fullName)
    const passwordHash = password === undefined ? null : await this.passwords.hash(password)
    return this.rows.create(context, async (transaction) => {
      const user = await transaction.user.create({
        data: { ...fields, passwordHash, mustChangePassword: true },
        select: USER,
      })
      await this.welcome(transaction, user, password !== undefined)
      return user
    })
  }

  edit(id: string, changes: EditUser, context: CallContext): Promise<User> {
    return this.rows.edit(id, context, (transaction, before) => this.applyEdit(transaction, before, changes, context))
  }

  promote(id: string, context: CallContext): Promise<User> {
    return this.rows.write(context, async (transaction) => {
      const before = await this.rows.lock(transaction, id, context)
      return before.role === 'admin'
        ? before
        : this.applyEdit(transaction, before, { role: 'admin' }, context, 'promote')
    })
  }

  /** A change of role or status ends the person's sign-ins; nobody changes the own. */
  async applyEdit(
    transaction: Transaction,
    before: User,
    changes: EditUser,
    context: CallContext,
    verb = 'edit',
  ): Promise<User> {
    const { id } = before
    if ('role' in changes || 'status' in changes || 'active' in changes)
      await keepAnAdministrator(transaction, id, changes)
    const after = await transaction.user.update({ where: { id }, data: changes, select: USER })
    if (after.subscriptionType !== before.subscriptionType) await goOn(transaction, id)
    const rights = after.role !== before.role || after.status !== before.status
    if (rights && id === callerOf(context).id) throw new ApiError('ownAccount')
    if (rights) await this.logins.end(transaction, { userId: id })
    if ((after.active && !before.active) || after.email !== before.email)
      await this.welcomeWithoutPassword(transaction, after)
    await this.rows.note(transaction, context, verb, { before, after })
    return after
  }

  async beforeRemove(transaction: Transaction, id: string, context: CallContext): Promise<void> {
    await keepAnAdministrator(transaction, id)
    if (id === callerOf(context).id) throw new ApiError('ownAccount')
  }

  async afterRemove(transaction: Transaction, { id }: User): Promise<void> {
    await this.logins.end(transaction, { userId: id })
    await this.endMembership(transaction, id)
  }

  afterRestore(transaction: Transaction, user: User): Promise<void> {
    return this.welcomeWithoutPassword(transaction, user)
  }

  /** What somebody may do may have changed, so every server looks at their sign-ins anew. */
  afterCommit(): Promise<void> {
    return this.logins.forget()
  }

  /** Their institution hears that they left, and pays for nobody; a restored account is invited anew. */
  private async endMembership(transaction: Transaction, userId: string): Promise<void> {
    const member = await transaction.institutionMember.findUnique({ where: { userId }, select: { levelBefore: true } })
    if (!member) return
    await transaction.institutionMember.delete({ where: { userId }, select: { userId: true } })
    await this.levels.settleMember(transaction, userId, member.levelBefore, new Date())
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
