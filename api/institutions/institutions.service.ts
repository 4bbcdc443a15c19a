import { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import { MAX_STAFF } from '#contract/institutions/choices'
import type { Institution, institutionsApi, Staff } from '#contract/institutions/institutions'
import type { Prisma } from '#db/client'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { Levels } from '../levels/levels.service'
import { answerPage, readPage } from '../lists/page'
import { lockRow } from '../lists/table'
import { Totals } from '../lists/totals'
import { institutionAct } from './institution-act'
import { INSTITUTION, shownInstitution, shownInstitutions } from './institution-rows'

type Api = typeof institutionsApi
type Changes = CheckedInput<Api['edit']>['body']
type Appointed = CheckedInput<Api['appoint']>['body']

const STAFF = {
  right: true,
  createdAt: true,
  user: { select: { id: true, fullName: true, email: true } },
} satisfies Prisma.InstitutionStaffSelect
const shownStaff = ({ user, ...staff }: Prisma.InstitutionStaffGetPayload<{ select: typeof STAFF }>): Staff => ({
  ...user,
  ...staff,
})

/** Administrators' actions on institutions and their staff. */
@Injectable()
export class InstitutionsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly levels: Levels,
    private readonly audit: AuditTrail,
  ) {}

  async list(query: CheckedInput<Api['list']>['query'], context: CallContext): Promise<Institution[]> {
    const where = query.closed ? {} : { closedAt: null }
    const { after, orderBy, take } = readPage<Prisma.InstitutionWhereInput, 'name'>(query, { name: 'text' }, 'name')
    const found = await this.prisma.institution.findMany({
      where: { AND: [where, after] },
      orderBy,
      take,
      select: INSTITUTION,
    })
    const count = () => this.prisma.institution.count({ where })
    return shownInstitutions(this.prisma, await answerPage(found, query, 'name', context, new Totals(), count))
  }

  create({ name }: { name: string }, context: CallContext): Promise<Institution> {
    return this.writeOnce.run(context, async (transaction) => {
      const created = await transaction.institution.create({ data: { name }, select: INSTITUTION })
      await this.audit.write(context, { ...institutionAct('create', created.id), after: { name } }, transaction)
      return shownInstitution(transaction, created)
    })
  }

  async edit(id: string, { name, closed }: Changes, context: CallContext): Promise<Institution> {
    const edited = await this.writeOnce.run(context, async (transaction) => {
      const before = await requireInstitution(transaction, id)
      const closedAt = closed === undefined ? before.closedAt : closed ? (before.closedAt ?? new Date()) : null
      const data = { name: name ?? before.name, closedAt }
      const after = await transaction.institution.update({ where: { id }, data, select: INSTITUTION })
      const was = { name: before.name, closedAt: before.closedAt }
      await this.audit.write(context, { ...institutionAct('edit', id), before: was, after: data }, transaction)
      return shownInstitution(transaction, after)
    })
    // Members of a closed institution have their own level; after reopening they have the institution's again.
    if (closed !== undefined) await this.levels.turn()
    return edited
  }

  async staff(id: string): Promise<Staff[]> {
    await requireInstitution(this.prisma, id, false)
    const found = await this.prisma.institutionStaff.findMany({
      where: { institutionId: id },
      select: STAFF,
      orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
    })
    return found.map(shownStaff)
  }

  appoint(id: string, { email, right }: Appointed, context: CallContext): Promise<Staff> {
    return this.writeOnce.run(context, async (transaction) => {
      await requireInstitution(transaction, id)
      const person = await transaction.user.findFirst({
        where: { email, deletedAt: null, active: true, emailConfirmedAt: { not: null } },
        select: { id: true, institutionRight: { select: { institutionId: true } } },
      })
      if (!person) throw new ApiError('invalidInput', { fields: { email: { code: 'invalid' } } })
      const { id: userId, institutionRight } = person
      if (institutionRight && institutionRight.institutionId !== id) throw new ApiError('otherInstitution')
      if (
        !institutionRight &&
        (await transaction.institutionStaff.count({ where: { institutionId: id } })) >= MAX_STAFF
      )
        throw new ApiError('staffFull')
      const staff = await transaction.institutionStaff.upsert({
        where: { userId },
        create: { userId, institutionId: id, right },
        update: { right },
        select: STAFF,
      })
      await this.audit.write(context, { ...institutionAct('appoint', id), after: { userId, right } }, transaction)
      return shownStaff(staff)
    })
  }

  dismiss(id: string, userId: string, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, async (transaction) => {
      const { count } = await transaction.institutionStaff.deleteMany({ where: { institutionId: id, userId } })
      if (count === 0) throw new ApiError('notFound')
      await this.audit.write(context, { ...institutionAct('dismiss', id), before: { userId } }, transaction)
    })
  }

  async logo(id: string, context: CallContext): Promise<AsyncIterable<Uint8Array>> {
    const found = await this.prisma.institution.findFirst({ where: { id, closedAt: null }, select: { logo: true } })
    if (!found?.logo) throw new ApiError('notFound')
    // The URL contains the logo's hash, so a new logo has another URL.
    context.answer.headers['cache-control'] = 'public, max-age=86400'
    return Readable.from([found.logo])
  }
}

/** Finds an institution and locks its row, so that changes are serialised. */
export async function requireInstitution(transaction: Transaction, id: string, locks = true) {
  if (locks) await lockRow(transaction, 'institutions', id)
  const found = await transaction.institution.findUnique({ where: { id }, select: INSTITUTION })
  if (!found) throw new ApiError('notFound')
  return found
}
