import { Injectable } from '@nestjs/common'
import type { Availability, StoredAvailability } from '#contract/booking'
import { isSameException, isSameOpening } from '#domain/booking/same-opening'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { requireVersion } from '../lists/versions'
import { takeZone } from '../notices/notice-settings.service'
import { holdPerson } from '../writing-access/lock-writing'
import { readAvailability } from './availability-rows'

/** Weekly hours, exceptions and booking rules of a mentor, which only the mentor sets. */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
  ) {}

  read(context: CallContext): Promise<StoredAvailability> {
    return readAvailability(this.prisma, requireCaller(context).id)
  }

  edit({ rules, slots, exceptions }: Availability, context: CallContext): Promise<StoredAvailability> {
    const { id: mentorId } = requireCaller(context)
    for (const [index, { from, to }] of slots.entries()) requireOrder(`slots.${String(index)}.to`, from, to)
    for (const [index, { from, to }] of exceptions.entries()) requireOrder(`exceptions.${String(index)}.to`, from, to)
    requireDifferent('slots', slots, isSameOpening)
    requireDifferent('exceptions', exceptions, isSameException)
    return this.writeOnce.run(context, async (transaction) => {
      if (!(await holdPerson(transaction, mentorId))) throw new ApiError('notFound')
      // Serialises writers even before a row exists, so the second writer meets the version of the first.
      await transaction.$executeRaw`
        SELECT pg_advisory_xact_lock(hashtext('availability'), hashtext(${mentorId}))`
      const before = await readAvailability(transaction, mentorId)
      requireVersion(context, before)
      const data = { ...rules, version: before.version + 1 }
      await transaction.mentorBookingRules.upsert({
        where: { mentorId },
        create: { ...data, mentorId },
        update: data,
      })
      await takeZone(transaction, mentorId, rules.zone)
      await transaction.mentorSlot.deleteMany({ where: { mentorId } })
      await transaction.mentorSlot.createMany({ data: slots.map((slot) => ({ ...slot, mentorId })) })
      await transaction.slotException.deleteMany({ where: { mentorId } })
      await transaction.slotException.createMany({
        data: exceptions.map((exception) => ({ ...exception, mentorId })),
      })
      const act = { action: 'availability.set', target: { type: 'user', id: mentorId } }
      const counts = { slots: slots.length, exceptions: exceptions.length }
      await this.audit.write(context, { ...act, after: { ...rules, ...counts } }, transaction)
      return readAvailability(transaction, mentorId)
    })
  }
}

function requireOrder(field: string, from: number, to: number): void {
  if (to <= from) throw new ApiError('invalidInput', { fields: { [field]: { code: 'endBeforeStart' } } })
}

/** Refuses duplicates; the error names the second one. */
function requireDifferent<T>(list: string, rows: readonly T[], isSame: (a: T, b: T) => boolean): void {
  const again = rows.findIndex((row, index) => rows.slice(0, index).some((before) => isSame(before, row)))
  if (again >= 0)
    throw new ApiError('invalidInput', { fields: { [`${list}.${String(again)}.from`]: { code: 'isThere' } } })
}
