import { Injectable } from '@nestjs/common'
import type { bookingApi } from '#contract/booking/booking'
import { DEFAULT_RULES, prepareBy } from '#contract/booking/free-times'
import type { ResultOf } from '#contract/endpoint'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import { callerOf, type CallContext } from '../frame/call-context'
import { reachedProjects } from '../writing/writing-access'
import { busyTimes, keptAvailability } from './availability-rows'
import { sharedBefore } from './shared-before'
import { hasMentoring } from './student-booking'

/** What student and mentor are shown before they meet. */
@Injectable()
export class BookingService {
  constructor(private readonly prisma: PrismaService) {}

  async read(id: string, context: CallContext): Promise<ResultOf<typeof bookingApi.read>> {
    const { prisma } = this
    const access = (await reachedProjects(prisma, callerOf(context).id, id)).get(id.toLowerCase())?.access
    if (access === undefined) throw new ApiError('notFound')
    if (access !== 'owner' && access !== 'mentor') throw new ApiError('forbidden')
    const { mentor, student } = await prisma.project.findUniqueOrThrow({
      where: { id },
      select: {
        mentor: { select: { id: true, fullName: true } },
        student: { select: { id: true, subscriptionType: true } },
      },
    })
    const nothing = { rules: { ...DEFAULT_RULES, zone: 'Africa/Lome' as const }, slots: [], exceptions: [], busy: [] }
    if (!mentor) return { state: 'noMentor', mentor, ...nothing }
    const state = access === 'mentor' ? 'notOwner' : hasMentoring(student.subscriptionType) ? 'open' : 'noPlan'
    const { rules, slots, exceptions } = await keptAvailability(prisma, mentor.id)
    const busy = await busyTimes(prisma, { mentorId: mentor.id, studentId: student.id }, Date.now())
    const times = busy.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }))
    return { state, mentor, rules, slots, exceptions, busy: times }
  }

  async preparation(id: string, context: CallContext): Promise<ResultOf<typeof bookingApi.preparation>> {
    const { id: userId, role } = callerOf(context)
    const session = await this.prisma.session.findFirst({
      where: {
        ...{ id, deletedAt: null },
        ...(role !== 'admin' && { OR: [{ studentId: userId }, { mentorId: userId }] }),
      },
      select: { projectId: true, startTime: true, createdAt: true },
    })
    if (!session) throw new ApiError('notFound')
    const shared = await sharedBefore(this.prisma, session)
    return { prepareBy: new Date(prepareBy(session.startTime.getTime())), shared }
  }
}
