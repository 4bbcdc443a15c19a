import { Injectable } from '@nestjs/common'
import type { CreateUser, EditUser } from '#contract/users'
import { LoginSessions } from '../auth/login-sessions.service'
import { PasswordLinks } from '../auth/password-links.service'
import { Passwords } from '../auth/passwords'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { Levels } from '../levels/levels.service'
import { goOn } from '../levels/schedule-levels'
import { Lists } from '../lists/lists.service'
import type { ResourceRules } from '../lists/resource'
import type { ResourceList } from '../lists/resource-list'
import { checkVersion } from '../lists/versions'
import { canGetMail } from '../mail/can-get-mail'
import { MentorDeparture } from '../mentor-departure/mentor-departure.service'
import { keepAnAdministrator } from './last-admin'
import { USER, USERS, type StoredUser, type StoredUserRow } from '../user-rows/user-rows'

interface Leaving {
  readonly handOverTo?: string
}

@Injectable()
export class UsersService implements ResourceRules<StoredUser> {
  readonly rows: ResourceList<StoredUserRow, StoredUser>

  constructor(
    private readonly logins: LoginSessions,
    private readonly passwords: Passwords,
    private readonly links: PasswordLinks,
    private readonly levels: Levels,
    private readonly departure: MentorDeparture,
    lists: Lists,
  ) {
    this.rows = lists.addResource(USERS, this)
  }

  /** The password must be changed at the first sign-in. A link to choose one is mailed. */
  async create({ password, ...fields }: CreateUser, context: CallContext): Promise<StoredUser> {
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

  edit(id: string, changes: EditUser, leaving: Leaving, context: CallContext): Promise<StoredUser> {
    return this.rows.edit(id, context, async (transaction, before) => {
      await this.departure.handOver(transaction, id, leaving.handOverTo, context)
      return this.applyEdit(transaction, before, changes, context)
    })
  }

  promote(id: string, leaving: Leaving, context: CallContext): Promise<StoredUser> {
    return this.rows.write(context, async (transaction) => {
      const before = await this.rows.lock(transaction, id, context)
      if (before.role === 'admin') return before
      await this.departure.handOver(transaction, id, leaving.handOverTo, context)
      return this.applyEdit(transaction, before, { role: 'admin' }, context, 'promote')
    })
  }

  remove(id: string, leaving: Leaving, context: CallContext): Promise<void> {
    return this.rows.write(context, async (transaction) => {
      checkVersion(context, await this.rows.lock(transaction, id, context))
      await this.departure.handOver(transaction, id, leaving.handOverTo, context)
      await this.rows.removeIn(transaction, id, context, () => undefined)
    })
  }

  /** A change of role or status ends the person's sign-ins, and is refused for the own account. */
  async applyEdit(
    transaction: Transaction,
    before: StoredUser,
    changes: EditUser,
    context: CallContext,
    verb = 'edit',
  ): Promise<StoredUser> {
    const { id } = before
    if ('role' in changes || 'status' in changes || 'active' in changes)
      await keepAnAdministrator(transaction, id, changes)
    const after = await transaction.user.update({ where: { id }, data: changes, select: USER })
    if (after.subscriptionType !== before.subscriptionType) await goOn(transaction, id)
    const rights = after.role !== before.role || after.status !== before.status
    if (rights && id === requireCaller(context).id) throw new ApiError('ownAccount')
    if (rights) await this.logins.end(transaction, { userId: id })
    await this.departure.follow(transaction, before, after, context)
    if ((after.active && !before.active) || after.email !== before.email)
      await this.welcomeWithoutPassword(transaction, after)
    await this.rows.note(transaction, context, verb, { before, after })
    return after
  }

  async beforeRemove(transaction: Transaction, id: string, context: CallContext): Promise<void> {
    await keepAnAdministrator(transaction, id)
    if (id === requireCaller(context).id) throw new ApiError('ownAccount')
  }

  async afterRemove(transaction: Transaction, before: StoredUser, context: CallContext): Promise<void> {
    await this.logins.end(transaction, { userId: before.id })
    await this.endMembership(transaction, before.id)
    await this.departure.follow(transaction, before, null, context)
  }

  async afterRestore(transaction: Transaction, user: StoredUser, context: CallContext): Promise<void> {
    await this.departure.follow(transaction, null, user, context)
    await this.welcomeWithoutPassword(transaction, user)
  }

  /** Rights may have changed, so every server reloads the sign-ins. */
  async afterCommit(): Promise<void> {
    await this.departure.afterCommit()
    await this.logins.forget()
  }

  /** Ends the membership of an institution, which then pays for nobody; a restored account must be invited again. */
  private async endMembership(transaction: Transaction, userId: string): Promise<void> {
    const member = await transaction.institutionMember.findUnique({ where: { userId }, select: { levelBefore: true } })
    if (!member) return
    await transaction.institutionMember.delete({ where: { userId }, select: { userId: true } })
    await this.levels.settleMember(transaction, userId, member.levelBefore, new Date())
  }

  private async welcome(transaction: Transaction, user: StoredUser, hasPassword: boolean): Promise<void> {
    if (canGetMail({ ...user, deletedAt: null })) await this.links.welcome(transaction, user, hasPassword)
  }

  /** Sends a new link to a person without a password, who has no other way in. */
  private async welcomeWithoutPassword(transaction: Transaction, user: StoredUser): Promise<void> {
    const where = { id: user.id, passwordHash: null }
    if (await transaction.user.findFirst({ where, select: { id: true } })) await this.welcome(transaction, user, false)
  }
}
